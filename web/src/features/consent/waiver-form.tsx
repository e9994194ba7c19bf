import type { Declaration, PatientData } from '@beistand/contract/features/consent/schema.ts';
import { SigningForm } from '#features/signing/signing-form.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { DeclarationSections } from './declaration-sections.tsx';
import { PatientCard } from './patient-card.tsx';
import { SigningCard } from './signing-card.tsx';
import type { WaiverState } from './use-waiver.ts';
import { signatoryOf } from './waiver-entry.ts';
import type { WaiverEntry } from './waiver-fields.ts';

const loadSignature = () => import('./waiver-signature.tsx');
const WaiverSignature = lazyPart(() => loadSignature().then((module) => module.WaiverSignature));

const texts = { incomplete: 'consent.incomplete', changedHint: 'consent.changed.hint', sign: 'consent.sign' } as const;

type WaiverFormProps = { patient: PatientData; declaration: Declaration; waiver: WaiverState };

/** The whole declaration with its answers. */
export function WaiverForm({ patient, declaration, waiver }: WaiverFormProps) {
  const form = { ...waiver.controls, onChange: change };

  function change(part: Partial<WaiverEntry>) {
    waiver.controls.onChange(part);
    // Loaded with the first answer, so that the signature pad is there when it is needed.
    loadSignature().catch(() => undefined);
  }

  return (
    <SigningForm
      signing={waiver}
      texts={texts}
      pad={
        <WaiverSignature
          declaration={declaration}
          waiver={waiver}
          signatory={signatoryOf(form.entry, patient, form.today)}
        />
      }
    >
      <PatientCard patient={patient} form={form} />
      <DeclarationSections declaration={declaration} form={form} />
      <SigningCard patient={patient} form={form} />
    </SigningForm>
  );
}
