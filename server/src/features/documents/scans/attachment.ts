import { readXml } from './xml.ts';
import { Refused } from './refused.ts';

const largestAttachment = 8 * 1024 * 1024;
/** Languages in which a browser that opens the file would run something. */
const livelyLanguages = /xhtml|\/svg|xslt|XSL|xul|MathML/i;

/** The figures of an electronic invoice are data: XML that brings no language along which a browser acts upon, or a plain text. */
export function judgeAttachment(bytes: Buffer): void {
  if (bytes.length > largestAttachment) throw new Refused('activeContent', 'a large attachment');
  if (/^[^<]*$/.test(bytes.toString()) && isPlainText(bytes)) return;
  readXml(bytes, {
    onElement({ name, uri }) {
      if (livelyLanguages.test(uri) || /^(?:html|script|svg)$/i.test(name))
        throw new Refused('activeContent', `an attached <${name}>`);
    },
  });
}

function isPlainText(bytes: Buffer): boolean {
  try {
    return !/(?![\t\n\r])\p{Cc}/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}
