import type { ClaimState } from '@beistand/contract/constants.ts';
import Pencil from 'lucide-react/icons/pencil';
import { useText } from '#i18n/use-text.ts';
import { StatusLabel, type StatusTone } from '#ui/content/status-label.tsx';

const tones: Record<ClaimState, StatusTone> = { open: 'progress', draft: 'warning', closed: 'neutral' };

export function ClaimStateLabel({ state }: { state: ClaimState }) {
  const text = useText();
  return (
    <StatusLabel
      tone={tones[state]}
      label={text(`claims.state.${state}`)}
      icon={state === 'draft' ? Pencil : undefined}
    />
  );
}
