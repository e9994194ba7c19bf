import type { Declaration, PatientData } from '@beistand/contract/features/consent/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failedWith } from '#features/signing/api.ts';
import { useSigningForm } from '#features/signing/use-signing-form.ts';
import { useRuleText } from '#form/use-rule-text.ts';
import { useMember } from '#platform/member/member.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { signWaiver, waiverKey, type useDeclaration } from './api.ts';
import { answersTo } from './waiver-entry.ts';
import type { WaiverEntry } from './waiver-fields.ts';
import { waiverRules } from './waiver-rules.ts';

/** The name under which the evidence keeps the text. */
const textName = 'ebs';

/** The release from confidentiality. Its answers count for the version of the text they were given to. */
export function useWaiver(
  { data: declaration, refetch }: Pick<ReturnType<typeof useDeclaration>, 'data' | 'refetch'>,
  patient: PatientData | undefined,
) {
  const rpc = useRpc();
  const member = useMember();
  const queryClient = useQueryClient();
  const { timeZone } = useConfiguration();
  // The page's own day: whoever pauses for long begins with a new session and a new page.
  const [today] = useState(() => dateAt(new Date(), timeZone));
  const version = declaration?.version ?? '';
  const rules = useMemo(() => waiverRules(version, patient, today), [version, patient, today]);
  const markSigned = () => queryClient.setQueryData(waiverKey(member), true);
  const signing = useSigningForm({
    keepAs: textName,
    submitAs: 'waiver',
    rules,
    ruleText: useRuleText(),
    shownText: declaration && shownTextOf(declaration),
    async sign(signed, idempotencyKey) {
      try {
        const result = await signWaiver(rpc, member, signed, idempotencyKey);
        markSigned();
        return result;
      } catch (failure) {
        if (failedWith(failure, 'SIGNED_ALREADY')) markSigned();
        throw failure;
      }
    },
    onTextChanged: () => void refetch(),
  });
  const { form } = signing;

  return {
    ...signing,
    controls: {
      entry: answersTo(version, form.data),
      errorOf: form.errorOf,
      today,
      onChange: (part: Partial<WaiverEntry>) => form.update((before) => ({ ...answersTo(version, before), ...part })),
    },
  };
}

export type WaiverState = ReturnType<typeof useWaiver>;

function shownTextOf({ version, locale }: Declaration) {
  return { name: textName, version, locale };
}
