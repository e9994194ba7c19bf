import { isIssueCode } from '@beistand/contract/validation/issue.ts';
import type { ChangeEvent, SubmitEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import type { FormRules } from './form-rules.ts';
import { useFormState } from './use-form-state.ts';
import { useLeftFields } from './use-left-fields.ts';
import { useRuleText } from './use-rule-text.ts';
import { useSending } from './use-sending.ts';

export type FormField = { name: string; label: string; error: string | undefined };

type FormOptions<Data, Wire> = {
  /** What the fields hold at first, where it is not the rules' initial data. */
  initial?: Data;
  /** Gets what the contract accepts. Where it fails, `failure` says why and the form can be submitted again. */
  send: (value: Wire) => Promise<unknown>;
  /** Hears of failures that are not about a field. */
  onFailure?: (failure: unknown) => void;
};

/**
 * A form of one page. It is judged by its rules, calls nothing wrong before it was submitted or a field was left, and shows what
 * the server found at the same fields. `work` keeps it on the device: `useMemberWork('note', form.work)`.
 */
export function useForm<Data extends object, Wire>(rules: FormRules<Data, Wire>, options: FormOptions<Data, Wire>) {
  const text = useText();
  const form = useFormState(rules, useRuleText(), options.initial);
  const left = useLeftFields();
  const { sending, send, startOver } = useSending();
  const { data } = form;

  function errorOf(name: string): string | undefined {
    const found = form.issues.find((one) => one.name === name);
    // Nobody is told that something is missing before they had the chance to come back to it.
    return form.errorOf(name) ?? (left.wasLeft(name) && !found?.isRequired ? found?.message : undefined);
  }

  function fail(failure: unknown) {
    const found = failure instanceof RpcError ? failure.issues : [];
    // What is no code of ours is the name of a rule that only the server knows.
    const known = found.map(({ path, code }) => ({ path, code: isIssueCode(code) ? code : 'invalid' }));
    if (!form.refuse(known)) options.onFailure?.(failure);
  }

  function change(part: Partial<Data>) {
    form.update((before) => ({ ...before, ...part }));
  }

  return {
    ...sending,
    data,
    change,
    errorOf,
    field: (name: keyof Data & string): FormField => ({
      name,
      label: rules.label(name, text) ?? '',
      error: errorOf(name),
    }),
    /** For a control of text. */
    input<Name extends TextName<Data>>(name: Name) {
      return {
        value: data[name] as string,
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          change({ [name]: event.target.value } as Partial<Data>),
        onBlur: () => left.leave(name),
      };
    },
    summary: form.summary,
    forgive: form.forgive,
    submitCount: form.submitCount,
    isMissing: form.own.some(({ code }) => code === 'required'),
    isValid: form.own.length === 0,
    isSending: sending.status === 'sending',
    onSubmit(event: SubmitEvent) {
      event.preventDefault();
      if (sending.status === 'sending' || !form.check()) return;
      const value = rules.wire(data);
      void send(() => options.send(value), fail);
    },
    reset() {
      form.reset();
      left.startOver();
      startOver();
    },
    work: { ...form.work, isDone: sending.status === 'sent' },
  };
}

type TextName<Data> = { [Key in keyof Data & string]: Data[Key] extends string ? Key : never }[keyof Data & string];
