import { deflateSync } from 'node:zlib';
import { hostile, type HostileFile, type Verdict } from './hostile-file.ts';
import { samplePdf, streamObject, type PdfOptions } from '#testing/files/sample-files.ts';

/** An object stream: objects packed where a plain search does not find them. */
function packed(content: string | Buffer, dictionary = '/Filter /FlateDecode'): string {
  return streamObject(`/Type /ObjStm /N 1 /First 4 ${dictionary}`, deflateSync(content)).toString('latin1');
}

/** PDFs that would run scripts, start programs, hand out files or exhaust whoever opens them; and some that only look like it. */
export function hostilePdfs(canary: string): HostileFile[] {
  const script = `/S /JavaScript /JS (app.launchURL\\("${canary}"\\))`;
  const file = (name: string) => [
    `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 6 0 R >> >>`,
    streamObject('/Type /EmbeddedFile', Buffer.from('content')).toString('latin1'),
  ];
  const packedTwice = deflateSync(deflateSync(Buffer.alloc(300_000_000)));
  const files: [string, PdfOptions, Verdict][] = [
    ['a script on opening', { catalogue: `/OpenAction << ${script} >>` }, 'activeContent'],
    [
      'a script in the names',
      { catalogue: `/Names << /JavaScript << /Names [(a) 5 0 R] >> >>`, objects: [`<< ${script} >>`] },
      'activeContent',
    ],
    ['a script before printing', { catalogue: `/AA << /WP << ${script} >> >>` }, 'activeContent'],
    ['a script in a field', { objects: [`<< /FT /Tx /AA << /K << ${script} >> >> >>`] }, 'activeContent'],
    [
      'a script in a stream',
      {
        catalogue: '/OpenAction << /S /JavaScript /JS 5 0 R >>',
        objects: [streamObject('', Buffer.from('app.alert(1)')).toString('latin1')],
      },
      'activeContent',
    ],
    [
      'a script whose name is spelled in hex',
      { catalogue: '/OpenAction << /S /J#61vaScript /JS (1) >>' },
      'activeContent',
    ],
    [
      'a script whose name is all hex',
      { catalogue: '/OpenAction << /S /#4A#61#76#61#53#63#72#69#70#74 /JS (1) >>' },
      'activeContent',
    ],
    ['a script in a packed object', { objects: [packed(`5 0 << ${script} >>`)] }, 'activeContent'],
    [
      'a script in a packed object behind two filters',
      {
        objects: [
          packed(`5 0 << ${script} >>`, '/Filter [/ASCIIHexDecode /FlateDecode]').replace('stream\n', 'stream\n00'),
        ],
      },
      'activeContent',
    ],
    [
      'a packed object that cannot be opened',
      { objects: [streamObject('/Type /ObjStm /Filter /LZWDecode', Buffer.from('secret')).toString('latin1')] },
      'activeContent',
    ],
    ['a program to start', { catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' }, 'activeContent'],
    [
      'a program to start on Windows',
      { catalogue: '/OpenAction << /S /Launch /Win << /F (calc.exe) /P (a) >> >>' },
      'activeContent',
    ],
    [
      'a program to start, spelled in hex',
      { catalogue: '/OpenAction << /S /L#61unch /F (cmd.exe) >>' },
      'activeContent',
    ],
    [
      'a program to start in a packed object',
      { objects: [packed('5 0 << /S /Launch /F (cmd.exe) >>')] },
      'activeContent',
    ],
    ['an attached program', { objects: file('rechnung.exe') }, 'activeContent'],
    ['an attached script', { objects: file('lies-mich.js') }, 'activeContent'],
    ['an attached document', { objects: file('makro.docm') }, 'activeContent'],
    ['an attached PDF', { objects: file('inner.pdf') }, 'activeContent'],
    [
      'an attached file without a name',
      { objects: [streamObject('/Type /EmbeddedFile', Buffer.from('MZ')).toString('latin1')] },
      'activeContent',
    ],
    ['an attached file with a double ending', { objects: file('factur-x.xml.exe') }, 'activeContent'],
    [
      'an attached program beside an invoice',
      { objects: [...file('factur-x.xml'), '<< /Type /Filespec /F (a.exe) >>'] },
      'activeContent',
    ],
    ['an electronic invoice', { objects: file('factur-x.xml'), words: 'e-invoice' }, 'kept'],
    ['a film', { objects: ['<< /Type /Annot /Subtype /RichMedia >>'] }, 'activeContent'],
    [
      'a link',
      { objects: [`<< /Type /Annot /Subtype /Link /A << /S /URI /URI (${canary}) >> >>`], words: 'link' },
      'kept',
    ],
    ['the word JavaScript in its text', { words: 'JavaScript and Launch' }, 'kept'],
    ['a name that only begins alike', { catalogue: '/LaunchPad true /JavaScripting true', words: 'alike' }, 'kept'],
    ['packed objects that unpack to half a gigabyte', { objects: [packed(Buffer.alloc(500_000_000))] }, 'unreadable'],
    [
      'a stream that unpacks to 300 megabytes',
      {
        objects: [streamObject('/Filter /FlateDecode', deflateSync(Buffer.alloc(300_000_000))).toString('latin1')],
      },
      'unreadable',
    ],
    [
      'a stream of a kilobyte that unpacks to 300 megabytes',
      { objects: [streamObject('/Filter [/FlateDecode /Fl]', packedTwice).toString('latin1')] },
      'unreadable',
    ],
    ['an index that leads nowhere', { catalogue: '/Pages 99 0 R', words: 'nowhere' }, 'kept'],
    ['pages that contain themselves', { catalogue: '/Pages 1 0 R', words: 'circle' }, 'kept'],
    ['packed objects that are harmless', { objects: [packed('5 0 << /Type /Font >>')], words: 'packed' }, 'kept'],
  ];
  return [
    ...files.map(([what, options, verdict]) =>
      hostile(`PDF: ${what}`, 'a.pdf', samplePdf({ words: what, ...options }), verdict),
    ),
    hostile('PDF: only its first bytes', 'a.pdf', '%PDF-1.7\n', 'kept'),
    hostile('PDF: cut in the middle', 'a.pdf', samplePdf({ words: 'cut' }).subarray(0, 400), 'kept'),
    hostile(
      'PDF: a script between garbage',
      'a.pdf',
      ['%PDF-1.4\n', new Uint8Array(5000), `<< ${script} >>`],
      'activeContent',
    ),
    hostile(
      'PDF: a script where two pieces meet',
      'a.pdf',
      [samplePdf({ words: 'meet' }), '%'.repeat(65_536 - 700), `<< ${script} >>`],
      'activeContent',
    ),
  ];
}
