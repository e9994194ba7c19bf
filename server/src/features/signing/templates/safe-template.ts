import { fieldsOf, type FieldValues } from '@beistand/contract/features/signing/template.ts';
import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { templateAttributes } from '@beistand/contract/features/signing/template-attributes.ts';
import { templateElements } from '@beistand/contract/features/signing/template-elements.ts';
import { withoutTurns } from '@beistand/contract/validation/texts.ts';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

const allowed: IOptions = {
  allowedTags: [...templateElements],
  allowedAttributes: { '*': [...templateAttributes] },
  // The first option of a choice has no value, and says so.
  nonBooleanAttributes: [],
  // Unknown elements are dropped with their content, as when a template is read.
  disallowedTagsMode: 'completelyDiscard',
  nestingLimit: 40,
  allowedSchemes: [],
  allowProtocolRelative: false,
};

/** Whoever signs reads what is written, in its order. */
function sanitized(html: string, options: IOptions): string {
  return withoutTurns(sanitizeHtml(html, options));
}

/** Reduces a template to the elements and attributes that forms are made of: a club may bring its own. */
export function safeTemplate(html: string): string {
  return sanitized(html, allowed);
}

/** The same, called as it is kept: whoever writes a form gives it neither a name nor a version. */
export function namedTemplate(html: string, { name, version }: { name: string; version: string }): string {
  return sanitized(html, {
    ...allowed,
    transformTags: {
      form: (tagName, attribs) => ({ tagName, attribs: { ...attribs, name, 'data-version': version } }),
    },
  });
}

/** A safe template with values in the fields that have one. */
export function fillTemplate(html: string, values: FieldValues): string {
  let chosen: string | undefined;
  const valueOf = ({ name = '' }: Attributes) => (Object.hasOwn(values, name) ? values[name] : undefined);
  return sanitized(safeTemplate(html), {
    ...allowed,
    transformTags: {
      input: (tagName, attribs) => ({ tagName, attribs: filledInput(attribs, valueOf(attribs)) }),
      textarea: (tagName, attribs): Tag => {
        const value = valueOf(attribs);
        return { tagName, attribs, ...(value !== undefined && { text: String(value) }) };
      },
      select(tagName, attribs) {
        const value = valueOf(attribs);
        chosen = value === undefined ? undefined : String(value);
        return { tagName, attribs };
      },
      option: (tagName, attribs) => ({ tagName, attribs: chosenIf(attribs, 'selected', chosen) }),
    },
  });
}

/** The same without the choice to sign for oneself: for who is not of age somebody else signs. */
export function signedByAnother(html: string): string {
  const choices = fieldsOf(readTemplate(html)?.parts ?? []).flatMap(({ signsUnless }) => signsUnless ?? []);
  const isOwn = (name = '', value = '') => choices.some((choice) => choice.field === name && choice.value === value);
  let select: string | undefined;
  let isOwnRadio = false;
  return sanitized(html, {
    ...allowed,
    transformTags: {
      select(tagName, attribs) {
        select = attribs['name'];
        return { tagName, attribs };
      },
      label(tagName, attribs) {
        isOwnRadio = false;
        return { tagName, attribs };
      },
      input(tagName, attribs) {
        isOwnRadio ||= attribs['type'] === 'radio' && isOwn(attribs['name'], attribs['value']);
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'option' && isOwn(select, attribs['value'])) || (tag === 'label' && isOwnRadio),
  });
}

function filledInput(attribs: Attributes, value: string | boolean | undefined): Attributes {
  if (value === undefined) return attribs;
  if (attribs['type'] === 'radio') return chosenIf(attribs, 'checked', String(value));
  if (attribs['type'] !== 'checkbox') return { ...attribs, value: String(value) };
  const { checked: _checked, ...rest } = attribs;
  return value === true ? { ...rest, checked: '' } : rest;
}

function chosenIf(attribs: Attributes, mark: 'checked' | 'selected', value: string | undefined): Attributes {
  if (value === undefined) return attribs;
  const { [mark]: _mark, ...rest } = attribs;
  return attribs['value'] === value ? { ...rest, [mark]: '' } : rest;
}
