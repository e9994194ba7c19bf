import { useText } from '#i18n/use-text.ts';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import type { Trip } from './sample-trip.ts';

export function LuggagePage({ data }: StepPageProps<Trip>) {
  const text = useText();
  return <p>{text('sample.luggage.checks', { count: data.luggageChecks })}</p>;
}
