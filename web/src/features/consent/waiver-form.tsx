import type { Declaration, PatientData } from '@beistand/contract/features/consent/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { Suspense, type SubmitEvent } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DeclarationSections } from './declaration-sections.tsx';
import { PatientCard } from './patient-card.tsx';
import { SigningCard } from './signing-card.tsx';
import type { WaiverControl } from './use-waiver.ts';
import { useWaiverErrors } from './use-waiver-errors.ts';
import type { WaiverEntry } from './waiver-entry.ts';
import { WaiverSummary } from './waiver-summary.tsx';

const loadSignature = () => import('./waiver-signature.tsx');
const WaiverSignature = lazyPart(() => loadSignature().then((module) => module.WaiverSignature));

type WaiverFormProps = { patient: PatientData; declaration: Declaration; waiver: WaiverControl };

/** The whole declaration with its answers, and the signature pad once all of them are given. */
export function WaiverForm({ patient, declaration, waiver }: WaiverFormProps) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const entry = waiver.entryFor(declaration);
  const errors = useWaiverErrors(entry, patient, waiver);
  const isPadOpen = waiver.isPadOpen(declaration);
  const form = { entry, errors, today: waiver.today, onChange: change };

  function change(part: Partial<WaiverEntry>) {
    waiver.change(declaration, part);
    // Preloads the signature pad.
    loadSignature().catch(() => undefined);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    waiver.openPad(declaration, patient);
  }

  return (
    <Stack>
      <WaiverSummary errors={errors} submitCount={waiver.submitCount} />
      {waiver.isTextNew && (
        <Notice tone="warning" announce="alert" title={text('signing.changed')}>
          {text('consent.changed.hint')}
        </Notice>
      )}
      {waiver.foundAt && (
        <Notice announce="status">
          {text('signing.restored', { time: formatDateTime(waiver.foundAt, locale, { timeZone }) })}
        </Notice>
      )}
      <form noValidate onSubmit={submit}>
        <Stack>
          <PatientCard patient={patient} form={form} />
          <DeclarationSections declaration={declaration} form={form} />
          <SigningCard patient={patient} form={form} />
          {!isPadOpen && (
            <ButtonRow>
              <Button type="submit" variant="primary">
                {text('consent.sign')}
              </Button>
            </ButtonRow>
          )}
        </Stack>
      </form>
      {isPadOpen && (
        <Suspense fallback={<LoadingState />}>
          <WaiverSignature patient={patient} declaration={declaration} waiver={waiver} />
        </Suspense>
      )}
    </Stack>
  );
}
