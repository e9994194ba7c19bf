import { expect, test } from 'vitest';
import { htmlOf } from './html-of.ts';

test('H5.a what is typed becomes paragraphs, and markup in it stays words', () => {
  expect(htmlOf(' Guten Tag,\nalles da.\n\nIhr Club ')).toBe('<p>Guten Tag,<br>alles da.</p><p>Ihr Club</p>');
  expect(htmlOf('<b onclick="x()">1 & 2</b>')).toBe('<p>&lt;b onclick=&quot;x()&quot;&gt;1 &amp; 2&lt;/b&gt;</p>');
});
