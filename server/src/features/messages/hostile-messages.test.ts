import { portalMessageAttributes, portalMessageTags } from '@beistand/contract/features/messages/schema.ts';
import { expect, test } from 'vitest';
import { hostileHtml } from '#testing/hostile/hostile-html.ts';
import { elementsIn } from '#testing/hostile/html-elements.ts';
import { plainText, safePortalMessage } from './portal-message.ts';

const tags = new Set<string>(portalMessageTags);
const attributes = new Set<string>(portalMessageAttributes);

const safeAddress = /^(?:https:|mailto:|tel:|[\w%./#?=&-]*$)/;

function problemsIn(html: string): string[] {
  return elementsIn(html).flatMap(({ name, attributes: { href = '', ...others } }) => [
    ...(tags.has(name) ? [] : [name]),
    ...Object.keys(others).filter((attribute) => !attributes.has(attribute)),
    ...(safeAddress.test(href) ? [] : [href]),
  ]);
}

test('U5.a hostile HTML leaves no active content in a message, and plain text in the history', () => {
  for (const html of hostileHtml) {
    const safe = safePortalMessage(`<p>Guten Tag ${html}</p>`);
    expect(problemsIn(safe), html).toEqual([]);
    expect(problemsIn(safePortalMessage(safe)), html).toEqual([]);
    expect(plainText(safe), html).not.toMatch(/<(?:p|a|b|li|h3)[\s>]/);
  }
});

test('U5.a nothing in a message turns the direction of writing, however it is spelled', () => {
  const html = '<p>100 \u202e&#8238;&#x2066;\u200f€</p><a href="https://x.example/\u202e">y</a>';
  expect(safePortalMessage(html)).not.toMatch(/\p{Bidi_Control}|%E2%80%AE/iu);
  expect(plainText(html)).toBe('100 €\n\ny');
});
