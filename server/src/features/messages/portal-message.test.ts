import { afterAll, beforeAll, expect, test } from 'vitest';
import { asClub, openMember } from '#testing/callers/case-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { plainText, safePortalMessage } from './portal-message.ts';
import { publishPortalMessage } from './tell-member.ts';

let server: TestApp;
const time = new Date('2026-11-15T10:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
});
afterAll(() => server.close());

const hostile: readonly [html: string, safe: string][] = [
  ['<script>alert(1)</script>Hallo', 'Hallo'],
  ['<img src=x onerror=alert(1)>Bild', 'Bild'],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="root">Text</p>', '<p>Text</p>'],
  ['<svg/onload=alert(1)><circle/></svg>', ''],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<style>*{display:none}</style>a', 'a'],
  ['<form action="https://evil.example"><input name=q><button>x</button></form>', 'x'],
  ['<base href="https://evil.example/"><link rel=stylesheet href=//evil.example>', ''],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<strong>fett</strong', '<strong>fett</strong>'],
  ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
];

test.each(hostile)('U5.a %s is made harmless', (html, safe) => {
  const cleaned = safePortalMessage(html);
  expect(cleaned).not.toMatch(/onerror|onload|onclick|<script|<img|<svg|<iframe|style=|javascript:/i);
  if (safe) expect(cleaned).toBe(safe);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  'file:///etc/passwd',
])('U5.a the link %j opens nothing', (href) => {
  expect(safePortalMessage(`<a href="${href}">x</a>`)).not.toMatch(/href="[^"]+"/);
});

test('U5.a formatting stays, and links open beside the page', () => {
  const html = '<h3>Titel</h3><p><strong>fett</strong> <em>kursiv</em></p><ul><li>eins</li></ul>';
  expect(safePortalMessage(html)).toBe(html);
  expect(safePortalMessage('<h1>a</h1><h2>b</h2><h3>c</h3>')).toBe('<h3>a</h3><h3>b</h3><h3>c</h3>');
  expect(safePortalMessage('<a href="https://www.gelbring.example/x" target="_self">x</a>')).toBe(
    '<a href="https://www.gelbring.example/x" target="_blank" rel="noopener noreferrer">x</a>',
  );
  expect(safePortalMessage('<a href="tel:+49895550">x</a>')).toContain('href="tel:+49895550"');
});

test('U5.a in the history the same message is plain words', () => {
  expect(plainText('<h2>Titel</h2><p>a &lt;b&gt; &amp; <b>c</b><br>d</p><ul><li>eins</li><li>zwei</li></ul>')).toBe(
    'Titel\na <b> & c\nd\n\n• eins\n• zwei',
  );
  expect(plainText('<p>Erster Absatz.</p>\n\n<p>Zweiter.<br><br><br>Dritter.</p>')).toBe(
    'Erster Absatz.\n\nZweiter.\n\nDritter.',
  );
  expect(plainText('<ul><li><p>eins</p></li><li><strong>zwei</strong></li></ul><p> </p>')).toBe('• eins\n\n• zwei');
  expect(plainText('<ul><li></li></ul>'), 'a point without words is none').toBe('');
});

test('U5.a a published message is read by show_info links, told once, and replaces the last', async () => {
  const member = await openMember(server, time);
  const read = () => member.call('getPortalMessage', [member.token, member.session]);
  expect((await read()).result).toEqual({ body: '' });
  const first = { id: crypto.randomUUID(), claimId: member.id, html: '<p>Eins<script>x</script></p>' };
  expect(await asClub(server, time, (deps) => publishPortalMessage(deps, first))).toBe(true);
  expect(await asClub(server, time, (deps) => publishPortalMessage(deps, first))).toBe(false);
  expect((await read()).result).toEqual({ body: '<p>Eins</p>' });
  const second = { id: crypto.randomUUID(), claimId: member.id, html: '<p>Zwei</p>' };
  await asClub(server, time, (deps) => publishPortalMessage(deps, second));
  await asClub(server, time, (deps) => publishPortalMessage(deps, first));
  expect((await read()).result).toEqual({ body: '<p>Zwei</p>' });
  const sent = await server.database.query('select 1 from outbox where subject = $1', [member.id]);
  expect(sent).toHaveLength(4);
  const { result } = await member.call('retrieveCommunicationHistory', [member.token, member.session]);
  expect((result as { historyEntries: { content: string }[] }).historyEntries.map(({ content }) => content)).toEqual([
    'Zwei',
    'Eins',
    '',
  ]);
});

test('other links do not read it', async () => {
  for (const type of ['document_upload', 'ebs_signing', 'document_download', 'document_signing'] as const) {
    const member = await openMember(server, time, { type });
    const answer = await member.call('getPortalMessage', [member.token, member.session]);
    expect(answer.error?.data?.appError).toBe('NOT_FOUND');
  }
});
