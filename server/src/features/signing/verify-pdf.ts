import type { X509Certificate } from 'node:crypto';
import { loadPdfium } from '#platform/load-pdfium.ts';
import { BrokenSeal } from '#platform/seal/broken-seal.ts';
import { certificatePath } from '#platform/seal/certificate-path.ts';
import { verifySeal, type VerifiedSeal } from '#platform/seal/verify-seal.ts';
import { evidenceFileName, type EvidenceRecord } from './evidence.ts';
import { BrokenEvidence, verifyEvidence } from './verify-evidence.ts';

/** What a check found, in lines for a person. */
export type Verification = { isGenuine: boolean; lines: string[] };

/** Checks a signed PDF and its evidence with nothing but the file; `trusted` are certificates that its seal must lead to. */
export async function verifyPdf(pdf: Buffer, trusted: readonly X509Certificate[] = []): Promise<Verification> {
  const lines: string[] = [];
  try {
    const seal = await verifySeal(pdf);
    lines.push(`✓ The seal is intact and covers the whole file (${pdf.length} bytes).`, ...sealLines(seal));
    lines.push(trustLine(seal, trusted));
    const evidence = readEvidence(seal);
    lines.push(`✓ The evidence is complete, nothing changed, nothing missing (events: ${evidence.events.length}).`);
    lines.push(
      evidence.previous ? `  It follows the record ${evidence.previous}.` : '  It is the first record of its case.',
    );
    await checkPrintedHash(pdf, evidence);
    lines.push(`✓ The last page shows the hash of this evidence: ${evidence.head}`);
    return { isGenuine: true, lines };
  } catch (failure) {
    return { isGenuine: false, lines: [...lines, `✗ Not genuine: ${reasonOf(failure)}.`] };
  }
}

/** Whatever cannot be read was changed: the parts that read are many, and each fails with words of its own. */
function reasonOf(failure: unknown): string {
  const isKnown = failure instanceof BrokenSeal || failure instanceof BrokenEvidence;
  return isKnown ? failure.message : `the file cannot be read (${(failure as Error).message})`;
}

function sealLines({ certificate, sealedAt, timeStamp }: VerifiedSeal): string[] {
  const { validFromDate, validToDate, fingerprint256 } = certificate;
  return [
    `✓ Sealed by ${oneLine(certificate.subject)}, issued by ${oneLine(certificate.issuer)}.`,
    `  The certificate is valid from ${validFromDate.toISOString()} to ${validToDate.toISOString()}.`,
    `  Its SHA-256 fingerprint is ${fingerprint256}`,
    `  Sealed at ${sealedAt.toISOString()} by the clock of the server.`,
    timeStamp ? `✓ Time stamp: ${timeStamp.at.toISOString()} by ${timeStamp.by}.` : '  There is no time stamp.',
  ];
}

function trustLine({ certificate, chain }: VerifiedSeal, trusted: readonly X509Certificate[]): string {
  if (trusted.length === 0)
    return '  Whose certificate this is, compare yourself: by its fingerprint, or with --certificate FILE.';
  const path = [certificate, ...certificatePath(certificate, [...chain, ...trusted])];
  if (!path.some(({ raw }) => trusted.some((known) => known.raw.equals(raw))))
    throw new BrokenSeal('the seal was made with another certificate than the given one');
  return '✓ The certificate is the given one, or was issued by it.';
}

function readEvidence({ document }: VerifiedSeal): EvidenceRecord {
  const attached = document.getAttachment(evidenceFileName);
  if (!attached) throw new BrokenEvidence(`the file has no attachment ${evidenceFileName}`);
  return verifyEvidence(Buffer.from(attached).toString('utf8'));
}

async function checkPrintedHash(pdf: Buffer, { head }: EvidenceRecord): Promise<void> {
  const library = await loadPdfium();
  const document = await library.loadDocument(pdf);
  try {
    const printed = document.getPage(document.getPageCount() - 1).getText();
    if (!printed.includes(head)) throw new BrokenEvidence('the last page does not show the hash of the evidence');
  } finally {
    document.destroy();
  }
}

function oneLine(name: string): string {
  return name.replaceAll('\n', ', ');
}
