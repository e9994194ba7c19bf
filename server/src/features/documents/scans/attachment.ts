import { readXml } from './xml.ts';
import { Refused } from './refused.ts';

const largestAttachment = 8 * 1024 * 1024;
/** XML namespaces whose content a browser would run. */
const livelyLanguages = /xhtml|\/svg|xslt|XSL|xul|MathML/i;

/** An electronic invoice is data: XML without a namespace that a browser runs, or plain text. */
export function refuseActiveAttachment(bytes: Buffer): void {
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
