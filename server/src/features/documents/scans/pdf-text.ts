const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string as it is written: (literal) or <hex>. */
export function stringBytes(written: string): Buffer {
  return Buffer.from(written.startsWith('<') ? hexBytes(written) : literalBytes(written), 'latin1');
}

function hexBytes(written: string): string {
  const digits = written.replace(/[^0-9a-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1');
}

function literalBytes(written: string): string {
  const inside = written.slice(1, written.endsWith(')') ? -1 : undefined);
  return inside.replace(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))/g, (_, octal?: string, char?: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    if (char === undefined || char === '\n' || char === '\r') return '';
    return escapes[char] ?? char;
  });
}

/** Text is UTF-16 or UTF-8 where it says so, and one byte a character where it does not. */
export function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3).toString();
  return bytes.toString('latin1');
}

export function isPrintable(bytes: Buffer): boolean {
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}

/** What opens a page, a mail, a call, a message or a list of files; none of these starts anything. */
const harmlessSchemes = new Set('http https mailto tel sms ftp ftps news nntp geo doi urn'.split(' '));
/** A path or host without a scheme; no absolute path, network share or drive. */
const relative = /^(?:[\w.~%#?@$&+*=!,;'()[\]-][^\\]*)?$/;
const program =
  /\.(?:exe|bat|cmd|scr|pif|js|jse|vb|vbs|vbe|wsf|hta|lnk|jar|msi|msp|ps1|cpl|url|reg|application|desktop|sh|command|app|dmg)$/i;

/** Whether a link leads to a page, a mail or a phone, and not to a script, a program, a file of this machine or a share. */
export function isHarmlessAddress(text: string): boolean {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');
  const scheme = /^([^/?#@]*?):/.exec(plain)?.[1];
  if (scheme === undefined) return relative.test(plain) && !isProgram(plain);
  return harmlessSchemes.has(scheme.toLowerCase());
}

/** Windows ignores dots at the end of a name; a question or a fragment behind it is none of it. */
function isProgram(address: string): boolean {
  const [path = ''] = unescaped(address).split(/[?#]/);
  return [address, path].some((name) => program.test(name.replace(/[.\s/?#]+$/, '')));
}

function unescaped(address: string): string {
  return address.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
