import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTemplate } from './read-template.ts';
import { fieldsOf } from './template.ts';

const form = (inside: string) => `<form name="bank" data-version="2"><h1>Bank details</h1>${inside}</form>`;
const fields = (inside: string) => fieldsOf(readTemplate(form(inside))?.parts ?? []);
const patterns = (source: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<label>A <input name="a${at}" pattern="${source}"></label>`).join('');
const field = (control: string) => fields(`<label>Label ${control}</label>`)[0];

test('patterns with as many repeats as can be compiled in a moment are read', () => {
  for (const inside of [patterns('(?:a?){500}', 1), patterns('a{0,50}', 10)])
    expect(readTemplate(form(inside))).toBeDefined();
});

test('S1.a the form is built from the HTML: name, version, title, headings, text, lists and groups in their order', () => {
  const template = readTemplate(
    form(`
      <h2>Your account</h2>
      <p>We pay <strong>only</strong> here.</p>
      <ol><li>One</li><li>Two</li></ol>
      <fieldset><legend>Owner</legend><label>Name <input name="owner" value="Eva"></label></fieldset>`),
  );
  expect(template).toMatchObject({
    name: 'bank',
    version: '2',
    title: 'Bank details',
    parts: [
      { kind: 'heading', level: 2, text: 'Your account' },
      {
        kind: 'paragraph',
        runs: [
          { text: 'We pay ', strong: false },
          { text: 'only', strong: true },
          { text: ' here.', strong: false },
        ],
      },
      { kind: 'list', isOrdered: true, items: [[{ text: 'One' }], [{ text: 'Two' }]] },
      {
        kind: 'group',
        legend: 'Owner',
        parts: [{ kind: 'field', field: { name: 'owner', label: 'Name', initial: 'Eva' } }],
      },
    ],
  });
});

test.each([
  ['<input name="a">', { kind: 'text', multiline: false, isRequired: false }],
  ['<input name="a" required readonly value="x">', { isRequired: true, isReadOnly: true, initial: 'x' }],
  ['<textarea name="a" maxlength="40">x</textarea>', { kind: 'text', multiline: true, maxLength: 40, initial: 'x' }],
  [
    '<input name="a" type="number" min="1" max="2,5">',
    { kind: 'number', isWhole: false, isAmount: false, min: 1, max: 2.5 },
  ],
  ['<input name="a" data-type="amount">', { kind: 'number', isWhole: false, isAmount: true }],
  ['<input name="a" data-type="integer">', { kind: 'number', isWhole: true }],
  [
    '<input name="a" type="date" min="2026-01-01" max="31.12.2026" data-future="false" value="2026-02-03">',
    {
      kind: 'date',
      min: '2026-01-01',
      max: '2026-12-31',
      allowsFuture: false,
      allowsPast: true,
      initial: '03.02.2026',
    },
  ],
  ['<input name="a" type="checkbox" checked>', { kind: 'checkbox', initial: true }],
  [
    '<select name="a"><option value="">?</option><option value="x" selected>X</option></select>',
    { kind: 'select', options: [{ value: 'x', label: 'X' }], initial: 'x' },
  ],
  [
    '<input name="a" pattern="[A-Z]+" data-pattern-message="Capitals">',
    { pattern: { source: '[A-Z]+', message: 'Capitals' } },
  ],
  ['<input name="a" data-validation="iban">', { rule: 'iban' }],
])('S1.a a control with its validation attributes: %s', (control, expected) => {
  expect(field(control)).toMatchObject({ name: 'a', label: 'Label', ...expected });
});

test('S1.a a label may stand apart, and radio buttons of a group are one field', () => {
  expect(fields('<label for="x">Far</label><p><input id="x" name="far"></p>')[0]).toMatchObject({ label: 'Far' });
  const radios = `<fieldset><legend>How?</legend>
    <label><input type="radio" name="how" value="a" required> By A</label>
    <label><input type="radio" name="how" value="b" checked> By B</label></fieldset>`;
  expect(fields(radios)).toMatchObject([
    {
      kind: 'radio',
      name: 'how',
      label: 'How?',
      isRequired: true,
      initial: 'b',
      options: [
        { value: 'a', label: 'By A' },
        { value: 'b', label: 'By B' },
      ],
    },
  ]);
});

test.each([
  ['no form', '<p>Hello</p>'],
  ['two forms', form('') + form('')],
  ['no name', '<form data-version="1"><h1>T</h1></form>'],
  ['no version', '<form name="a"><h1>T</h1></form>'],
  ['no title', '<form name="a" data-version="1"></form>'],
  ['a field without a name', form('<label>A <input></label>')],
  ['a field without a label', form('<input name="a">')],
  ['one name twice', form('<label>A <input name="a"></label><label>B <input name="a"></label>')],
  ['a name that is none', form('<label>A <input name="__proto__"></label>')],
  ['an unknown type', form('<label>A <input name="a" type="file"></label>')],
  ['an unknown rule', form('<label>A <input name="a" data-validation="magic"></label>')],
  ['a choice without options', form('<label>A <select name="a"></select></label>')],
  ['a radio button alone', form('<label>A <input type="radio" name="a" value="x"></label>')],
  ['a pattern that looks back', form('<label>A <input name="a" pattern="(a)\\1"></label>')],
  ['a pattern that is too long when its repeats are written out', form(patterns('(?:a?){501}', 1))],
  ['patterns that are too long together', form(patterns('a{0,50}', 11))],
  ['a pattern that is none', form('<label>A <input name="a" pattern="("></label>')],
  ['limits that exclude everything', form('<label>A <input name="a" type="number" min="2" max="1"></label>')],
  ['a day that does not exist', form('<label>A <input name="a" type="date" min="2026-02-30"></label>')],
  ['who signs follows from no field', form('<label>A <input name="a" data-signs-unless="b=c"></label>')],
  ['too deep', form('<p>'.repeat(5) + '<strong>'.repeat(100))],
  ['too long', form('x'.repeat(200_000))],
])('S1.a a template that cannot be understood is refused: %s', (_, html) => {
  expect(readTemplate(html)).toBeUndefined();
});

test('only known elements and attributes survive', () => {
  const template = readTemplate(
    form(`<script>alert(1)</script><style>p{}</style><img src="//x" onerror="a()"><iframe srcdoc="x"></iframe>
      <svg><p>inside</p></svg><p onclick="a()" style="x">Text<a href="javascript:a()">link</a></p>`),
  );
  expect(template?.parts).toEqual([{ kind: 'paragraph', runs: [{ text: 'Text', strong: false }] }]);
});

test('no text makes the reading fail, and what is read holds only what the model knows', () => {
  const pieces = [
    '<',
    '>',
    '/',
    'form ',
    'input ',
    'name="a" ',
    'label',
    'script',
    '"',
    "'",
    '&lt;',
    '<!--',
    ' ',
    '\0',
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 40 }), (texts) => {
      expect(() => readTemplate(form(texts.join('')))).not.toThrow();
    }),
  );
});
