import type { FormRules } from '#form/form-rules.ts';
import { useForm } from '#form/use-form.ts';
import { useUserWork } from '#platform/drafts/user-work.ts';

type ActFormOptions<Data, Wire> = {
  initial?: Data;
  send: (value: Wire) => Promise<unknown>;
  onClose: () => void;
};

/**
 * The form of a dialog that acts in a case. What was typed is there again after a reload, or when the dialog was closed by a tap beside
 * it, until the act is done or the person cancels it. `dialog` names it, with the number of its case.
 */
export function useActForm<Data extends object, Wire>(
  dialog: string,
  rules: FormRules<Data, Wire>,
  { send, onClose, ...options }: ActFormOptions<Data, Wire>,
) {
  const form = useForm(rules, {
    ...options,
    async send(value: Wire) {
      await send(value);
      discard();
    },
  });
  const kept = useUserWork(`desk ${dialog}`, form.work);

  function discard() {
    form.reset();
    kept.forget();
    onClose();
  }

  return { ...form, discard };
}
