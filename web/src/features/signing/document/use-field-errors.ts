import { fieldsOf, type Template, type TemplateField } from '@beistand/contract/features/signing/template.ts';
import { isIssueCode, type Issue } from '@beistand/contract/validation/issue.ts';
import { useRuleText } from '#form/use-rule-text.ts';
import type { SigningInHand } from './use-document-signing.ts';

type FieldError = { name: string; message: string; isMissing: boolean };

/** What is wrong with the form: at its fields, and as the list above them has it. */
export function useFieldErrors(template: Template, signing: SigningInHand) {
  const ruleText = useRuleText();
  const fields = fieldsOf(template.parts);
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const found = [...ownErrors(), ...serverErrors()];
  const inOrder = fields.flatMap(({ name }) => found.find((error) => error.name === name) ?? []);
  const elsewhere = found.filter(({ name }) => !fieldOf(name));

  function ownErrors(): FieldError[] {
    if (signing.presses === 0) return [];
    return signing.rules.issuesIn(signing.values).map((issue) => {
      const name = String(issue.path[0]);
      return { name, message: ownWords(issue, fieldOf(name)) ?? ruleText(issue), isMissing: isMissing(issue.code) };
    });
  }

  /** The server's findings, until the value they speak of is changed. */
  function serverErrors(): FieldError[] {
    const { data, variables } = signing.sending;
    return Object.entries(data?.validationErrors ?? {})
      .filter(([name]) => variables?.values[name] === signing.values[name])
      .map(([name, words]) => ({
        name,
        message: isIssueCode(words) ? ruleText({ code: words }) : words,
        isMissing: isMissing(words),
      }));
  }

  return {
    errors: Object.fromEntries(inOrder.map(({ name, message }) => [name, message])),
    issues: [...inOrder, ...elsewhere].map((error) => ({
      name: error.name,
      message: listed(error, fieldOf(error.name)?.label),
    })),
  };
}

/** A pattern may bring its own words. */
function ownWords({ code }: Issue, field: TemplateField | undefined): string | undefined {
  return code === 'pattern' && field?.kind === 'text' ? field.pattern?.message : undefined;
}

function isMissing(code: string): boolean {
  return code === 'required' || code === 'consentMandatory';
}

/** That something is missing the list's title says already. */
function listed({ message, isMissing: isNamed }: FieldError, label: string | undefined): string {
  if (label === undefined) return message;
  return isNamed ? label : `${label.replace(/[.:?!]$/, '')}: ${message}`;
}
