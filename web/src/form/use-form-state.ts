import type { WireIssue } from '@beistand/contract/errors.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import type { KeptWorkOptions } from '#platform/drafts/kept-work.ts';
import type { FormRules } from './form-rules.ts';
import { firstOfEach, foundByRule, foundByServer, type Refusal } from './found-issue.ts';
import type { RuleText } from './rule-text.ts';

/** What a form holds and what is wrong with it. `useForm` adds the rest; a form that is sent in its own way stands on this alone. */
export function useFormState<Data extends object>(
  rules: FormRules<Data, unknown>,
  ruleText: RuleText,
  start = rules.initial,
) {
  const text = useText();
  const [initial] = useState(start);
  const [data, setData] = useState(initial);
  const [submitCount, setSubmitCount] = useState(0);
  /** The names that the last submit was refused for; null while nothing is called wrong. */
  const [listed, setListed] = useState<readonly string[] | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const own = rules.issuesIn(data);
  const wording = { rules, text, ruleText };
  const issues = firstOfEach([
    ...own.map((issue) => foundByRule(wording, issue)),
    ...refusals.filter(isUnchanged).map((refusal) => foundByServer(wording, refusal)),
  ]);

  function isUnchanged({ name, value }: Refusal): boolean {
    return rules.valueAt(data, name) === value;
  }

  function list(names: readonly string[]) {
    setSubmitCount((count) => count + 1);
    setListed(names.length > 0 ? names : null);
  }

  /** Nothing is called wrong before the next submit. */
  function calm() {
    setListed(null);
    setRefusals([]);
  }

  return {
    data,
    update: setData,
    submitCount,
    /** What the rules find wrong now, whether or not it is shown. */
    own,
    issues,
    /** As the summary has it: what is asked only since the last submit is left in peace first. */
    errorOf: (name: string) => (listed?.includes(name) ? issues.find((one) => one.name === name)?.message : undefined),

    /** For the `ErrorSummary`. */
    summary: {
      issues: issues
        .filter(({ name }) => listed?.includes(name))
        .map(({ name, listed: message, isMissing }) => ({ name, message, isMissing })),
      focusKey: submitCount,
    },

    /** Shows what is wrong from now on; true where nothing is. */
    check(found: readonly Issue[] = own): boolean {
      setRefusals([]);
      list(found.map(({ path }) => path.join('.')));
      return found.length === 0;
    },

    /** Shows what the server found at the fields it speaks of; false where it speaks of none. */
    refuse(found: readonly WireIssue[]): boolean {
      const atFields = found.flatMap(({ path, code }) => {
        const name = rules.fieldAt(path, data);
        return name === undefined ? [] : [{ name, code, value: rules.valueAt(data, name) }];
      });
      setRefusals(atFields);
      if (atFields.length > 0) list(atFields.map(({ name }) => name));
      return atFields.length > 0;
    },

    calm,

    /** These are not called wrong before the next submit. */
    forgive: (names: readonly string[]) =>
      setListed((before) => before?.filter((name) => !names.includes(name)) ?? null),

    /** As it was at first. */
    reset() {
      setData(initial);
      calm();
    },

    /** What a hook of kept work needs to know. */
    work: {
      value: data,
      isEmpty: (value: Data) => rules.isEmpty(value, initial),
      read: rules.read,
      // Whoever began to type meanwhile goes on with that.
      restore: (found: Data) => setData((typed) => (rules.isEmpty(typed, initial) ? found : typed)),
      isDone: false,
    } satisfies KeptWorkOptions<Data>,
  };
}
