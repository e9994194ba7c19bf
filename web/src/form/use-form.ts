import { listedIssues, type Issue, type IssueCode } from '@beistand/contract/validation/issue.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { type SubmitEvent, useMemo, useState } from 'react';
import type { GenericSchema } from 'valibot';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { completeData } from './field-data.ts';
import { stepRules } from './field-rules.ts';
import { sentAs, toWire } from './field-wire.ts';
import type { DataOf, FieldPath, Fields } from './fields.ts';
import { useRuleText } from './use-rule-text.ts';

export type FormField = { name: string; label: string; error: string | undefined };

export type FormOptions<Members, Wire> = {
  /** What the contract says about all that is sent. */
  wire: GenericSchema<Wire, unknown>;
  /** This form's own words for what a rule found, by field and code. */
  words?: Readonly<Partial<Record<`${FieldPath<Members>}.${IssueCode}`, MessageId>>>;
};

/** A form of one page, described by the same records as the fields of a wizard. Nothing is called wrong before it was submitted. */
export function useForm<Members extends Fields, Wire>(fields: Members, { wire, words }: FormOptions<Members, Wire>) {
  const text = useText();
  const ruleText = useRuleText();
  const { schema, labels } = useMemo(() => stepRules(fields), [fields]);
  const [data, setData] = useState(() => completeData(fields, {}));
  const [submitCount, setSubmitCount] = useState(0);
  const issues = submitCount > 0 ? issuesOf(schema, data) : [];

  const nameOf = ({ path }: Issue) => path.join('.') as FieldPath<Members>;

  function ownWords(issue: Issue): string | undefined {
    const id = words?.[`${nameOf(issue)}.${issue.code}`];
    return id && text(id);
  }

  function listed(issue: Issue): string {
    const label = text(labels[nameOf(issue)]);
    return ownWords(issue) ?? (listedIssues([issue]).length > 0 ? `${label}: ${ruleText(issue)}` : label);
  }

  return {
    data,
    change: (part: Partial<DataOf<Members>>) => setData((before) => ({ ...before, ...part })),
    field(name: FieldPath<Members>): FormField {
      const issue = issues.find((found) => nameOf(found) === name);
      return {
        name,
        label: text(labels[name]),
        error: issue && (ownWords(issue) ?? ruleText(issue)),
      };
    },
    /** For the `ErrorSummary`. */
    summary: {
      issues: issues.map((issue) => ({ name: nameOf(issue), message: listed(issue) })),
      focusKey: submitCount,
    },
    /** Hands on what is to be sent once nothing is wrong. */
    onSubmit: (send: (value: Wire) => void) => (event: SubmitEvent) => {
      event.preventDefault();
      setSubmitCount((count) => count + 1);
      if (issuesOf(schema, data).length === 0) send(sentAs(wire, toWire(fields, data as never)));
    },
  };
}
