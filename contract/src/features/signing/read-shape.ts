import { locales } from '#locales.ts';
import { readField, readRadios, TemplateProblem } from './read-field.ts';
import { fieldsOf, type Template, type TemplatePart, type TextRun } from './template.ts';
import { descendants, isElement, plainText, readElements, type TemplateElement } from './template-elements.ts';

type Nodes = readonly (TemplateElement | string)[];

const mostFields = 100;
const controls = ['input', 'select', 'textarea'];

/** The form that the HTML of a template means, as far as it takes to draw it; whether its patterns can be run is not tried. */
export function readShape(html: string): Template | undefined {
  const [form, ...others] = descendants(readElements(html) ?? []).filter(({ name }) => name === 'form');
  if (!form || others.length > 0) return undefined;
  try {
    return readForm(form);
  } catch (failure) {
    if (failure instanceof TemplateProblem) return undefined;
    throw failure;
  }
}

function readForm(form: TemplateElement): Template {
  const signatory = form.attributes.get('data-signatory');
  const locale = locales.find((known) => known === form.attributes.get('data-locale'));
  const title = descendants(form.children).find(({ name }) => name === 'h1');
  const template = {
    name: form.attributes.get('name') ?? '',
    version: form.attributes.get('data-version') ?? '',
    title: title ? plainText(title.children) : '',
    ...(locale && { locale }),
    ...(signatory && { signatory }),
    parts: readParts(form.children, labelsIn(form.children)),
  };
  const names = fieldsOf(template.parts).map(({ name }) => name);
  if (!template.name || !template.version || !template.title)
    // A form without name, version or title.
    throw new TemplateProblem();
  if (names.length > mostFields || new Set(names).size !== names.length)
    // Fields too many, or of one name.
    throw new TemplateProblem();
  return template;
}

/** The labels that stand apart from what they name. */
function labelsIn(nodes: Nodes): ReadonlyMap<string, string> {
  const apart = descendants(nodes).filter(({ name, attributes }) => name === 'label' && attributes.has('for'));
  return new Map(apart.map(({ attributes, children }) => [attributes.get('for') ?? '', plainText(children)]));
}

type Labels = ReturnType<typeof labelsIn>;

function readParts(nodes: Nodes, labels: Labels): TemplatePart[] {
  return nodes.flatMap((node) => (isElement(node) ? readPart(node, labels) : looseText(node)));
}

function readPart(element: TemplateElement, labels: Labels): TemplatePart[] {
  const { name, children } = element;
  switch (name) {
    case 'h2':
    case 'h3':
      return [{ kind: 'heading', level: name === 'h2' ? 2 : 3, text: plainText(children) }];
    case 'p':
      return [...paragraph(children), ...fieldsBeneath(children, labels)];
    case 'ul':
    case 'ol':
      return [{ kind: 'list', isOrdered: name === 'ol', items: itemsOf(children) }];
    case 'fieldset':
      return [readGroup(element, labels)];
    case 'label':
      return fieldsBeneath([element], labels);
    case 'input':
    case 'select':
    case 'textarea':
      return fieldsBeneath([element], labels);
    default:
      return ['h1', 'legend', 'br'].includes(name) ? [] : looseText(plainText([element]));
  }
}

/** Radio buttons alone in a group are one field, and the group's legend is their label. */
function readGroup({ children }: TemplateElement, labels: Labels): TemplatePart {
  const legend = plainText(children.find((child) => isElement(child, 'legend'))?.children ?? []);
  const fields = labelledControls(children, labels);
  if (fields.some(({ element }) => isRadio(element)))
    return { kind: 'field', field: readRadios(onlyRadios(fields), legend) };
  return { kind: 'group', legend, parts: readParts(children, labels) };
}

function onlyRadios(fields: LabelledControl[]): LabelledControl[] {
  // A choice among other fields.
  if (!fields.every(({ element }) => isRadio(element))) throw new TemplateProblem();
  return fields;
}

function fieldsBeneath(nodes: Nodes, labels: Labels): TemplatePart[] {
  return labelledControls(nodes, labels).map(({ element, label }) => ({
    kind: 'field',
    field: readField(element, label),
  }));
}

type LabelledControl = { element: TemplateElement; label: string };

/** Controls with the text of the label around them, or of the one that names them. */
function labelledControls(nodes: Nodes, labels: Labels, around = ''): LabelledControl[] {
  return nodes
    .filter((node) => isElement(node))
    .flatMap((element) => {
      const { name, attributes, children } = element;
      if (controls.includes(name)) return [{ element, label: labels.get(attributes.get('id') ?? '') || around }];
      return labelledControls(children, labels, name === 'label' ? plainText(children) : around);
    });
}

function isRadio({ name, attributes }: TemplateElement): boolean {
  return name === 'input' && attributes.get('type') === 'radio';
}

function itemsOf(children: Nodes): TextRun[][] {
  return children.filter((child) => isElement(child, 'li')).map((item) => runsOf(item.children));
}

function paragraph(children: Nodes): TemplatePart[] {
  const runs = runsOf(children);
  return runs.length > 0 ? [{ kind: 'paragraph', runs }] : [];
}

function looseText(text: string): TemplatePart[] {
  return paragraph([text]);
}

/** Neighbouring texts of one kind become one; spaces are kept between the runs and not around them. */
function runsOf(nodes: Nodes): TextRun[] {
  const runs: TextRun[] = [];
  for (const { text, strong } of rawRuns(nodes, false)) {
    const last = runs.at(-1);
    if (last?.strong === strong) last.text += text;
    else runs.push({ text, strong });
  }
  const spaced = runs.map((run) => ({ ...run, text: run.text.replaceAll(/\s+/g, ' ') }));
  const [first] = spaced;
  const last = spaced.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return spaced.filter(({ text }) => text !== '');
}

function rawRuns(nodes: Nodes, strong: boolean): TextRun[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [{ text: node, strong }];
    if (controls.includes(node.name) || node.name === 'label') return [];
    if (node.name === 'br') return [{ text: ' ', strong }];
    return rawRuns(node.children, strong || node.name === 'strong' || node.name === 'b');
  });
}
