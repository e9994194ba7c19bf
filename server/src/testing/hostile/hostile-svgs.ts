import { hostile, type HostileFile, type Verdict } from './hostile-file.ts';

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">';

/** Drawings that would run something, fetch something or grow without end; and some that only look like it. */
export function hostileSvgs(canary: string): HostileFile[] {
  const bodies: Record<string, string> = {
    'a script': '<script>alert(1)</script>',
    'a script in other letters': '<ScRiPt>alert(1)</ScRiPt>',
    'a script with a source': `<script href="${canary}"/>`,
    'a script with an old source': `<script xlink:href="${canary}"/>`,
    'a script of a prefix': '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    'a script of an editor’s prefix':
      '<inkscape:script xmlns:inkscape="http://www.w3.org/2000/svg">alert(1)</inkscape:script>',
    'a script in CDATA': '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
    'a handler on a shape': '<rect width="5" height="5" onclick="alert(1)"/>',
    'a handler on load': '<g onload="alert(1)"/>',
    'a handler in single quotes': "<g onload='alert(1)'/>",
    'a handler after a line break': '<g\nonmouseover\n=\n"alert(1)"/>',
    'a handler in capitals': '<g ONLOAD="alert(1)"/>',
    'a handler of a prefix': '<g xmlns:x="urn:x" x:onload="alert(1)"/>',
    'a handler at the end of an animation': '<animate onend="alert(1)" attributeName="x"/>',
    'an animation of a link': '<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>',
    'a setting of a handler': '<set attributeName="onmouseover" to="alert(1)"/>',
    'a link that runs': '<a href="javascript:alert(1)"><text>x</text></a>',
    'a link that runs, hidden by references': '<a href="&#106;&#97;vascript:alert(1)"><text>x</text></a>',
    'a link that runs, hidden by a tab': '<a href="java&#9;script:alert(1)"><text>x</text></a>',
    'a link with data': '<a href="data:text/html,&lt;script&gt;1&lt;/script&gt;"><text>x</text></a>',
    'a link that tells another address': `<a href="#x" ping="${canary}"><text>x</text></a>`,
    'a link that tells another address, in capitals': `<a href="#x" PING="${canary}"><text>x</text></a>`,
    'a link of a prefix that tells another address': `<a xmlns:x="urn:x" href="#x" x:ping="${canary}"><text>x</text></a>`,
    'a link that reports to advertisers': `<a href="#x" attributionsrc="${canary}"><text>x</text></a>`,
    'a foreign object': '<foreignObject><p>hello</p></foreignObject>',
    'a frame': `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${canary}"/></foreignObject>`,
    'a frame of a prefix': `<i:iframe xmlns:i="http://www.w3.org/1999/xhtml" src="${canary}"/>`,
    'another language under an editor’s prefix': `<i:object xmlns:i="http://www.w3.org/1999/xhtml" data="${canary}"/>`,
    'a film': `<video src="${canary}"/>`,
    'a sound': `<audio src="${canary}"/>`,
    'an object': `<object data="${canary}"/>`,
    'an embedded page': `<embed src="${canary}"/>`,
    'a handler element': '<handler type="application/ecmascript">alert(1)</handler>',
    'a listener element': '<listener event="load" handler="#x"/>',
    'a picture from outside': `<image href="${canary}/a.png" width="5" height="5"/>`,
    'a picture from outside, the old way': `<image xlink:href="${canary}/a.png" width="5" height="5"/>`,
    'a picture from the server’s disk': '<image href="file:///etc/passwd" width="5" height="5"/>',
    'a picture from a path': '<image href="/etc/passwd" width="5" height="5"/>',
    'a picture from a neighbour': '<image href="../a.png" width="5" height="5"/>',
    'a picture from the same scheme': '<image href="//evil.example/a.png" width="5" height="5"/>',
    'a drawing in a picture': '<image href="data:image/svg+xml;base64,PHN2Zy8+" width="5" height="5"/>',
    'a use from outside': `<use href="${canary}#a"/>`,
    'a use of data': '<use href="data:image/svg+xml,&lt;svg id=\'x\'/&gt;#x"/>',
    'a filter from outside': `<filter id="f"><feImage href="${canary}"/></filter>`,
    'a filter picture': `<feImage xlink:href="${canary}"/>`,
    'a fill from outside': `<rect fill="url(${canary}#a)" width="5" height="5"/>`,
    'a style from outside': `<rect style="fill:url('${canary}#a')" width="5" height="5"/>`,
    'a style sheet that imports': `<style>@import url(${canary});</style>`,
    'a style sheet that imports a text': `<style>@import "${canary}";</style>`,
    'a style sheet that fetches a font': `<style>@font-face { font-family: x; src: url(${canary}) }</style>`,
    'a style sheet with an old trick': '<style>* { width: expression(alert(1)) }</style>',
    'a binding': '<style>* { -moz-binding: url(#x) }</style>',
    'a pattern from outside': `<pattern xlink:href="${canary}#p"/>`,
    'a form': `<form action="${canary}"><input/></form>`,
    'a base': `<base href="${canary}"/>`,
    'a page heading': `<meta http-equiv="refresh" content="0;url=${canary}"/>`,
    'a linked style sheet': `<link rel="stylesheet" href="${canary}"/>`,
    'an unknown element': '<blink>hello</blink>',
  };
  const whole: [string, string, Verdict][] = [
    [
      'a style sheet instruction',
      `<?xml version="1.0"?><?xml-stylesheet href="${canary}"?>${open}</svg>`,
      'activeContent',
    ],
    // With entities of its own a file is not detected as SVG.
    [
      'an entity from the disk',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${open}<text>&x;</text></svg>`,
      'unsupported',
    ],
    [
      'an entity from outside',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${canary}">]>${open}<text>&x;</text></svg>`,
      'unsupported',
    ],
    ['a billion laughs', billionLaughs(), 'unsupported'],
    ['a handler on the root', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>', 'activeContent'],
    ['bytes that are no text', `${open}<text>\xff\xfe\xfd</text></svg>`, 'unreadable'],
    ['a drawing nested very deeply', `${open}${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}</svg>`, 'kept'],
    [
      'a drawing of enormous size',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"><rect width="9" height="9"/></svg>',
      'kept',
    ],
    ['a plain drawing', `${open}<rect width="5" height="5" fill="#fc0"/></svg>`, 'kept'],
    [
      'a drawing with a public doctype',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${open}<path d="M0 0h5v5z"/></svg>`,
      'kept',
    ],
    [
      'a drawing with its own references',
      `${open}<defs><linearGradient id="a"/></defs><rect fill="url(#a)" width="5" height="5"/><use href="#a"/></svg>`,
      'kept',
    ],
    [
      'a drawing with a picture inside',
      `${open}<image width="1" height="1" href="data:image/png;base64,iVBORw0KGgo="/></svg>`,
      'kept',
    ],
  ];
  return [
    ...Object.entries(bodies).map(([what, body]) => svg(what, `${open}${body}</svg>`, 'activeContent')),
    ...whole.map(([what, text, verdict]) => svg(what, text, verdict)),
    utf16('a script in another encoding', `${open}<script>alert(1)</script></svg>`),
  ];
}

function svg(what: string, text: string, verdict: Verdict): HostileFile {
  return hostile(`SVG: ${what}`, 'zeichnung.svg', text, verdict);
}

function utf16(what: string, text: string): HostileFile {
  return hostile(`SVG: ${what}`, 'zeichnung.svg', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'activeContent');
}

function billionLaughs(): string {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">${levels.join('')}]>${open}<text>&l9;</text></svg>`;
}
