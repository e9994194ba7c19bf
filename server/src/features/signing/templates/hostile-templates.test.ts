import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { fieldsOf } from '@beistand/contract/features/signing/template.ts';
import { templateAttributes } from '@beistand/contract/features/signing/template-attributes.ts';
import { templateElements } from '@beistand/contract/features/signing/template-elements.ts';
import { expect, test } from 'vitest';
import { hostileHtml } from '#testing/hostile/hostile-html.ts';
import { elementsIn } from '#testing/hostile/html-elements.ts';
import { fillTemplate, safeTemplate } from './safe-template.ts';

const elements = new Set<string>(templateElements);
const known = new Set<string>(templateAttributes);

/** What is in it that does not belong into a template. */
function unknownIn(html: string): string[] {
  return elementsIn(html).flatMap(({ name, attributes }) => [
    ...(elements.has(name) ? [] : [name]),
    ...Object.keys(attributes).filter((attribute) => !known.has(attribute)),
  ]);
}

const kinds: readonly string[] = ['text', 'number', 'date', 'select', 'radio', 'checkbox'];

const inForm = (html: string) =>
  `<form name="own" data-version="1"><h1>Titel ${html}</h1><p>${html}</p>${html}<label>Feld <input name="a" required></label></form>`;

test('S1.a there are at least 223 of them, none twice', () => {
  expect(new Set(hostileHtml).size).toBe(hostileHtml.length);
  expect(hostileHtml.length).toBeGreaterThanOrEqual(223);
});

test('S1.a what is looked for would be found', () => {
  expect(unknownIn('<p onclick="x"><svg><a href="x">')).toEqual(['onclick', 'svg', 'a', 'href']);
});

test('S1.a of hostile HTML nothing but known elements and attributes is left, alone, in a form and as a value', () => {
  for (const html of hostileHtml) {
    for (const source of [html, inForm(html)]) {
      const safe = safeTemplate(source);
      expect(unknownIn(safe), html).toEqual([]);
      expect(unknownIn(safeTemplate(safe)), html).toEqual([]);
      expect(unknownIn(fillTemplate(source, { a: html })), html).toEqual([]);
    }
  }
});

test('S1.a hostile HTML reads as known fields with plain names, cleaned or not, or as no form at all', () => {
  for (const html of hostileHtml) {
    for (const source of [inForm(html), safeTemplate(inForm(html))]) {
      const fields = fieldsOf(readTemplate(source)?.parts ?? []);
      expect(
        fields.filter(({ name }) => !/^[A-Za-z][\w.-]*$/.test(name)),
        html,
      ).toEqual([]);
      expect(
        fields.filter(({ kind }) => !kinds.includes(kind)),
        html,
      ).toEqual([]);
    }
  }
});

test('S1.a a value that was filled in stays that value and adds no field, whatever it says', () => {
  for (const html of hostileHtml) {
    const template = readTemplate(fillTemplate(inForm(''), { a: html }));
    expect(fieldsOf(template?.parts ?? []), html).toMatchObject([{ name: 'a', isRequired: true, initial: html }]);
  }
});

const named =
  '&nbsp;&auml;&euro;&NotEqualTilde;&hellip;&copy &amp;&lt;&gt;&quot;&apos;&#39;&#x1F600;&unknown;&amp;nbsp;';

test('S1.a what is sent names no characters but those of XML, for the pages know no others (web/build/light-contract.ts)', () => {
  const sources = [inForm(named), ...hostileHtml.map(inForm)];
  for (const html of sources) {
    const sent = fillTemplate(html, { a: named });
    expect(sent, html).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
  }
});

test('S1.a nothing in a form or in what it is filled with turns the direction of writing', () => {
  const turned = inForm('&#8238;\u2067x').replace('Feld', '<span title="\u202e">Feld</span>');
  for (const html of [safeTemplate(turned), fillTemplate(turned, { a: 'b\u202ec' })])
    expect(html).not.toMatch(/\p{Bidi_Control}/u);
});
