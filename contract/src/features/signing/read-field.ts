import { formatDate } from '#formats.ts';
import { calendarDateFromText, isoDate } from '#calendar-date.ts';
import { numberFromText } from '#validation/numbers.ts';
import {
  type FieldPattern,
  type NamedRule,
  namedRules,
  type TemplateField,
  type TemplateKind,
  type TemplateOption,
} from './template.ts';
import { descendants, plainText, type TemplateElement } from './template-elements.ts';

/** Thrown and caught while a template is read: something in it is not supported. Nobody reads a message, and pages are short of room. */
export class TemplateProblem extends Error {}

type Attributes = TemplateElement['attributes'];

const fieldName = /^[A-Za-z][\w.-]{0,59}$/;
const maxTextLength = { line: 500, area: 5000 };
const maxPatternLength = 500;

/** The field that an input, a select or a textarea stands for. */
export function readField(element: TemplateElement, label: string): TemplateField {
  const { attributes } = element;
  const common = {
    name: nameOf(attributes),
    label: filled(label),
    hint: attributes.get('data-hint'),
    isRequired: attributes.has('required'),
    isReadOnly: attributes.has('readonly'),
    ...signsUnless(attributes),
  };
  return { ...common, ...kindOf(element) };
}

/** Written `data-signs-unless="capacity=self"`. */
function signsUnless(attributes: Attributes): Pick<TemplateField, 'signsUnless'> {
  const [field, value] = attributes.get('data-signs-unless')?.split('=') ?? [];
  return field && value ? { signsUnless: { field, value } } : {};
}

/** The one field that radio buttons make together. */
export function readRadios(radios: readonly { element: TemplateElement; label: string }[], legend: string) {
  const [first] = radios;
  const names = new Set(radios.map(({ element }) => element.attributes.get('name')));
  // A choice needs radio buttons of one name.
  if (!first || names.size !== 1) throw new TemplateProblem();
  const chosen = radios.find(({ element }) => element.attributes.has('checked'));
  return {
    kind: 'radio',
    name: nameOf(first.element.attributes),
    label: filled(legend),
    hint: undefined,
    isRequired: radios.some(({ element }) => element.attributes.has('required')),
    isReadOnly: false,
    options: optionsOf(radios),
    initial: chosen?.element.attributes.get('value') ?? '',
  } satisfies TemplateField;
}

function kindOf(element: TemplateElement): TemplateKind {
  const { name, attributes, children } = element;
  const initial = attributes.get('value') ?? '';
  if (name === 'textarea') return { ...textKind(attributes, true), initial: plainText(children) };
  if (name === 'select') return selectKind(element);
  switch (attributes.get('type') ?? 'text') {
    case 'text':
    case 'email':
    case 'tel':
      return ['integer', 'amount'].includes(attributes.get('data-type') ?? '')
        ? { ...numberKind(attributes), initial }
        : { ...textKind(attributes, false), initial };
    case 'number':
      return { ...numberKind(attributes), initial };
    case 'date':
      return { ...dateKind(attributes), initial: initial && formatDate(dateOf(initial), 'de') };
    case 'checkbox':
      return { kind: 'checkbox', initial: attributes.has('checked') };
    default:
      // A field of an unknown type.
      throw new TemplateProblem();
  }
}

function textKind(attributes: Attributes, multiline: boolean) {
  const most = multiline ? maxTextLength.area : maxTextLength.line;
  const maxLength = Math.min(most, numberOf(attributes.get('maxlength')) ?? most);
  return { kind: 'text', multiline, maxLength, pattern: patternOf(attributes), rule: ruleOf(attributes) } as const;
}

function numberKind(attributes: Attributes) {
  const type = attributes.get('data-type');
  return {
    kind: 'number',
    isWhole: type === 'integer',
    isAmount: type === 'amount',
    ...limits(attributes, numberOf),
  } as const;
}

function dateKind(attributes: Attributes) {
  return {
    kind: 'date',
    ...limits(attributes, (text) => (text === undefined ? undefined : isoDate(dateOf(text)))),
    allowsFuture: attributes.get('data-future') !== 'false',
    allowsPast: attributes.get('data-past') !== 'false',
  } as const;
}

function selectKind({ children }: TemplateElement) {
  const options = descendants(children)
    .filter(({ name }) => name === 'option')
    .map((element) => ({ element, label: plainText(element.children) }))
    // An empty option is only a prompt to choose; the page has its own.
    .filter(({ element }) => element.attributes.get('value') !== '');
  const chosen = options.find(({ element }) => element.attributes.has('selected'));
  return {
    kind: 'select',
    options: optionsOf(options),
    initial: chosen?.element.attributes.get('value') ?? '',
  } as const;
}

function optionsOf(options: readonly { element: TemplateElement; label: string }[]): TemplateOption[] {
  const read = options.map(({ element, label }) => ({
    value: filled(element.attributes.get('value')),
    label: filled(label),
  }));
  if (read.length === 0 || new Set(read.map(({ value }) => value)).size !== read.length)
    // A choice needs options, each with a value of its own.
    throw new TemplateProblem();
  return read;
}

function patternOf(attributes: Attributes): FieldPattern | undefined {
  const source = attributes.get('pattern');
  if (source === undefined) return undefined;
  // A pattern that is too long.
  if (source.length > maxPatternLength) throw new TemplateProblem();
  return { source, message: attributes.get('data-pattern-message') };
}

function ruleOf(attributes: Attributes): NamedRule | undefined {
  const name = attributes.get('data-validation');
  if (name === undefined) return undefined;
  const rule = namedRules.find((known) => known === name);
  // An unknown rule.
  if (!rule) throw new TemplateProblem();
  return rule;
}

/** With limits that exclude every value nobody could fill in the form. */
function limits<Limit extends string | number>(
  attributes: Attributes,
  read: (text: string | undefined) => Limit | undefined,
): { min: Limit | undefined; max: Limit | undefined } {
  const min = read(attributes.get('min'));
  const max = read(attributes.get('max'));
  if (min !== undefined && max !== undefined && min > max)
    // Limits that exclude everything.
    throw new TemplateProblem();
  return { min, max };
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = numberFromText(text);
  // A limit that is no number.
  if (number === undefined) throw new TemplateProblem();
  return number;
}

function dateOf(text: string) {
  const date = calendarDateFromText(text);
  // A date that the calendar does not have.
  if (!date) throw new TemplateProblem();
  return date;
}

function nameOf(attributes: Attributes): string {
  const name = attributes.get('name') ?? '';
  // A field without a name.
  if (!fieldName.test(name)) throw new TemplateProblem();
  return name;
}

function filled(text: string | undefined): string {
  // A field or option without a label or value.
  if (!text) throw new TemplateProblem();
  return text;
}
