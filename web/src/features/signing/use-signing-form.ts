import type { WireIssue } from '@beistand/contract/errors.ts';
import type { PadDrawing, ShownText } from '@beistand/contract/features/signing/schema.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormRules } from '#form/form-rules.ts';
import type { RuleText } from '#form/rule-text.ts';
import { useFormState } from '#form/use-form-state.ts';
import { useMemberWork } from '#platform/drafts/member-work.ts';
import { useMember } from '#platform/member/member.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { preloadKeeping, submitFromPage } from '#platform/submissions/submit-from-page.ts';
import type { SubmittedForm } from '#platform/submissions/waiting-submissions.ts';
import { failedWith } from './api.ts';

type SigningOptions<Data, Answers extends object, Result> = {
  /** The name under which the answers are kept on the device. */
  keepAs: string;
  /** The name under which what is signed waits for the network. */
  submitAs: SubmittedForm;
  rules: FormRules<Data, Answers>;
  ruleText: RuleText;
  /** What is wrong with the answers, where it takes time to find out; undefined where it cannot be found out. */
  judge?: (data: Data) => Promise<readonly Issue[] | undefined>;
  /** The text on the page; nothing is signed without it. */
  shownText: ShownText | undefined;
  sign: (signed: Answers & PadDrawing & { shownText: ShownText }, idempotencyKey: string) => Promise<Result>;
  /** What the server's answer says is wrong, where nothing was signed. */
  issuesOf?: (result: Result) => readonly WireIssue[];
  /** Another text is in force: the page fetches it. */
  onTextChanged: () => void;
};

/**
 * A form that is signed, from the first answer until it is stored. What is typed stays on the device through every failure; the
 * pad is open for the text for which it was opened, and for no other.
 */
export function useSigningForm<Data extends object, Answers extends object, Result>(
  options: SigningOptions<Data, Answers, Result>,
) {
  const { keepAs, submitAs, rules, ruleText, judge, shownText, sign, issuesOf = () => [], onTextChanged } = options;
  const keyOf = useAttemptKey();
  const form = useFormState(rules, ruleText);
  const [padText, setPadText] = useState<string | null>(null);
  const member = useMember();
  useOnceActive(preloadKeeping);
  const sending = useMutation({
    mutationFn: async (signed: Parameters<typeof sign>[0]) => {
      const key = keyOf(JSON.stringify(signed));
      return submitFromPage(member, { form: submitAs, content: signed, key }, () => sign(signed, key));
    },
  });
  const isSent = sending.isSuccess && issuesOf(sending.data).length === 0;
  const { foundAt } = useMemberWork(keepAs, { ...form.work, isDone: isSent });

  async function isComplete(): Promise<boolean> {
    const found = judge ? await judge(form.data) : rules.issuesIn(form.data);
    return form.check(found ?? []) && found !== undefined;
  }

  function fail(failure: unknown) {
    if (failedWith(failure, 'TEXT_CHANGED')) {
      setPadText(null);
      form.calm();
      onTextChanged();
    } else if (failure instanceof RpcError && form.refuse(failure.issues)) sending.reset();
  }

  return {
    form,
    foundAt,
    sending,
    isSent,
    isTextNew: failedWith(sending.error, 'TEXT_CHANGED'),
    isPadOpen: shownText !== undefined && padText === JSON.stringify(shownText),

    /** Opens the pad, unless something is missing. */
    async openPad(): Promise<boolean> {
      if (!shownText || !(await isComplete())) return false;
      sending.reset();
      setPadText(JSON.stringify(shownText));
      return true;
    },

    /** Sends what is shown, unless something is missing. What becomes of it stands in `sending`. */
    async send(drawing: PadDrawing): Promise<void> {
      if (!shownText || !(await isComplete())) return;
      try {
        form.refuse(issuesOf(await sending.mutateAsync({ ...rules.wire(form.data), ...drawing, shownText })));
      } catch (failure) {
        fail(failure);
      }
    },
  };
}

/** What does not depend on the form that is signed. */
export type SigningInHand = Omit<ReturnType<typeof useSigningForm<object, object, unknown>>, 'form' | 'sending'> & {
  form: { summary: ReturnType<typeof useFormState>['summary'] };
  sending: { isPending: boolean; error: unknown; submittedAt: number; reset: () => void };
};
