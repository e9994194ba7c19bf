import type { WireIssue } from '@beistand/contract/errors.ts';
import { type Issue, isIssueCode } from '@beistand/contract/validation/issue.ts';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import type { KeptWorkOptions } from '#platform/drafts/kept-work.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import type { FormRules } from './form-rules.ts';
import { firstOfEach, foundByRule, foundByServer, type Refusal } from './found-issue.ts';
import { useLeftFields } from './use-left-fields.ts';
import { useRuleText } from './use-rule-text.ts';
import { useSending } from './use-sending.ts';

export type FormField = { name: string; label: string; error: string | undefined };

type FormOptions<Data, Wire> = {
  /** What the fields hold at first, where it is not the rules' initial data. */
  initial?: Data;
  /** Gets what the contract accepts. Where it fails, `failure` says why and the form can be submitted again. */
  send?: (value: Wire) => Promise<unknown>;
  /** Hears of failures that are not about a field. */
  onFailure?: (failure: unknown) => void;
};

/**
 * A form of one page. It is judged by its rules, calls nothing wrong before it was submitted or a field was left, and shows what
 * the server found at the same fields. `work` keeps it on the device: `useMemberWork('note', form.work)`.
 */
export function useForm<Data extends object, Wire>(
  rules: FormRules<Data, Wire>,
  options: FormOptions<Data, Wire> = {},
) {
  const text = useText();
  const ruleText = useRuleText();
  const [initial] = useState(options.initial ?? rules.initial);
  const [data, setData] = useState(initial);
  const [submitCount, setSubmitCount] = useState(0);
  /** The names that the last submit was refused for; null while nothing is called wrong. */
  const [listed, setListed] = useState<readonly string[] | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const left = useLeftFields();
  const { sending, send, startOver } = useSending();
  const own = rules.issuesIn(data);
  const wording = { rules, text, ruleText };
  const issues = firstOfEach([
    ...own.map((issue) => foundByRule(wording, issue)),
    ...refusals.filter(isUnchanged).map((refusal) => foundByServer(wording, refusal)),
  ]);

  function isUnchanged({ name, value }: Refusal): boolean {
    return rules.valueAt(data, name) === value;
  }

  function errorOf(name: string): string | undefined {
    const found = issues.find((one) => one.name === name);
    // Nobody is told that something is missing before they had the chance to come back to it.
    return listed !== null || (left.wasLeft(name) && !found?.isRequired) ? found?.message : undefined;
  }

  /** Shows what is wrong from now on; true where nothing is. */
  function check(found: readonly Issue[] = own): boolean {
    setRefusals([]);
    list(found.map(({ path }) => path.join('.')));
    return found.length === 0;
  }

  function list(names: readonly string[]) {
    setSubmitCount((count) => count + 1);
    setListed(names.length > 0 ? names : null);
  }

  /** Shows what the server found at the fields it speaks of; false where it speaks of none. */
  function refuse(found: readonly WireIssue[]): boolean {
    const atFields = found.flatMap(({ path, code }) => {
      const name = rules.fieldAt(path, data);
      return name === undefined ? [] : [{ name, code, value: rules.valueAt(data, name) }];
    });
    setRefusals(atFields);
    if (atFields.length > 0) list(atFields.map(({ name }) => name));
    return atFields.length > 0;
  }

  function fail(failure: unknown) {
    const found = failure instanceof RpcError ? failure.issues : [];
    // What is no code of ours is the name of a rule that only the server knows.
    const known = found.map(({ path, code }) => ({ path, code: isIssueCode(code) ? code : 'invalid' }));
    if (!refuse(known)) options.onFailure?.(failure);
  }

  function change(part: Partial<Data>) {
    setData((before) => ({ ...before, ...part }));
  }

  return {
    data,
    change,
    /** For a change that depends on what the form holds. */
    update: setData,
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
    /** For the `ErrorSummary`. */
    summary: {
      issues: issues
        .filter(({ name }) => listed?.includes(name))
        .map((issue) => ({ name: issue.name, message: issue.listed })),
      focusKey: submitCount,
    },
    isMissing: own.some(({ code }) => code === 'required'),
    isValid: own.length === 0,
    ...sending,
    isSending: sending.status === 'sending',
    check,
    refuse,
    onSubmit(event: SubmitEvent) {
      event.preventDefault();
      if (sending.status === 'sending' || !check()) return;
      const value = rules.wire(data);
      void send(async () => options.send?.(value), fail);
    },
    /** Nothing is called wrong before the next submit. */
    calm() {
      setListed(null);
      setRefusals([]);
    },
    /** As it was at first. */
    reset() {
      setData(initial);
      setListed(null);
      setRefusals([]);
      left.startOver();
      startOver();
    },
    /** What a hook of kept work needs to know. */
    work: {
      value: data,
      isEmpty: (value) => rules.isEmpty(value, initial),
      read: rules.read,
      // Whoever began to type meanwhile goes on with that.
      restore: (found) => setData((typed) => (rules.isEmpty(typed, initial) ? found : typed)),
      isDone: sending.status === 'sent',
    } satisfies KeptWorkOptions<Data> as KeptWorkOptions<Data>,
  };
}

type TextName<Data> = { [Key in keyof Data & string]: Data[Key] extends string ? Key : never }[keyof Data & string];
