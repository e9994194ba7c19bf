import { claimActOperations } from '@beistand/contract/features/desk/claim-operations.ts';
import type { CaseClaim } from '@beistand/contract/features/desk/claim-schema.ts';
import { useState } from 'react';
import { ActDialog } from '#features/desk/act-dialog.tsx';
import { useAct } from '#features/desk/api/use-act.ts';
import { PartRow, PartRows } from '#features/desk/parts/part-rows.tsx';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { adjusterRules } from './claim-rules.ts';
import { useSeenRevision } from './use-seen-revision.ts';

type AdjusterRowProps = { claimNumber: string; claim: CaseClaim; mayChange: boolean };

export function AdjusterRow({ claimNumber, claim, mayChange }: AdjusterRowProps) {
  const { adjuster } = claim;
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <PartRows none="">
      <PartRow
        title={adjuster?.name ?? text('deskClaim.adjuster.none')}
        more={[adjuster?.phone ?? undefined]}
        action={
          mayChange && (
            <Button size="small" onClick={() => setOpen(true)}>
              {text('deskClaim.adjuster.change')}
            </Button>
          )
        }
      />
      {isOpen && <AdjusterDialog claimNumber={claimNumber} claim={claim} onClose={() => setOpen(false)} />}
    </PartRows>
  );
}

type AdjusterDialogProps = { claimNumber: string; claim: CaseClaim; onClose: () => void };

/** Two people may choose somebody at once: the second is told. */
function AdjusterDialog({ claimNumber, claim: { adjuster, adjusterRevision }, onClose }: AdjusterDialogProps) {
  const text = useText();
  const setting = useAct(claimActOperations.setClaimAdjuster, claimNumber);
  const revisionAfter = useSeenRevision(adjusterRevision);
  const form = useForm(adjusterRules, {
    initial: { adjusterName: adjuster?.name ?? '', adjusterPhone: adjuster?.phone ?? '' },
    async send(wanted) {
      const isSame = wanted.name === adjuster?.name && (wanted.phone ?? '') === (adjuster.phone ?? '');
      if (!isSame)
        await setting.mutateAsync([claimNumber, { adjuster: wanted, revision: revisionAfter(setting.error) }]);
      onClose();
    },
  });
  return (
    <ActDialog title={text('deskClaim.adjuster.change')} form={form} submit={text('deskClaim.save')} onClose={onClose}>
      <Field {...form.field('adjusterName')} required>
        <TextInput autoComplete="off" {...form.input('adjusterName')} />
      </Field>
      <Field {...form.field('adjusterPhone')} optional>
        <TextInput type="tel" inputMode="tel" autoComplete="off" {...form.input('adjusterPhone')} />
      </Field>
    </ActDialog>
  );
}
