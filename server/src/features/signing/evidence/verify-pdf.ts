import { loadPdfium } from '#platform/load-pdfium.ts';
import { BrokenSeal, type Words } from '#platform/seal/broken-seal.ts';
import { knownSealer, type Sealer, type Trust } from '#platform/seal/trusted-sealer.ts';
import { verifySeal, type VerifiedSeal } from '#platform/seal/verify-seal.ts';
import { evidenceFileName, type EvidenceRecord } from './evidence.ts';
import { BrokenEvidence, evidenceFaults, verifyEvidence } from './verify-evidence.ts';

/** What a check found, as far as it came. */
export type Verification = {
  /** Intact and sealed by a trusted sealer; intact, but the sealer is unknown; or changed since it was sealed. */
  verdict: 'genuine' | 'unknownSealer' | 'broken';
  bytes: number;
  seal?: VerifiedSeal;
  sealer?: Sealer;
  evidence?: EvidenceRecord;
  fault?: Words;
};

/** Checks a signed PDF and its evidence with nothing but the file. Whose seal it is, is told by `trust` alone. */
export async function verifyPdf(pdf: Buffer, trust: Trust): Promise<Verification> {
  const found: Omit<Verification, 'verdict'> = { bytes: pdf.length };
  try {
    found.seal = await verifySeal(pdf);
    found.sealer = knownSealer(found.seal, trust);
    const evidence = readEvidence(found.seal);
    await checkPrintedHash(pdf, evidence);
    return { ...found, evidence, verdict: found.sealer === 'unknown' ? 'unknownSealer' : 'genuine' };
  } catch (failure) {
    return { ...found, verdict: 'broken', fault: wordsOf(failure) };
  }
}

/** A file that cannot be read counts as changed; each parser has its own errors. */
function wordsOf(failure: unknown): Words {
  if (failure instanceof BrokenSeal || failure instanceof BrokenEvidence) return failure.words;
  const { message } = failure as Error;
  return { en: `the file cannot be read (${message})`, de: `die Datei ist nicht lesbar (${message})` };
}

function readEvidence({ document }: VerifiedSeal): EvidenceRecord {
  const attached = document.getAttachment(evidenceFileName);
  if (!attached) throw new BrokenEvidence(evidenceFaults.missing);
  return verifyEvidence(Buffer.from(attached).toString('utf8'));
}

async function checkPrintedHash(pdf: Buffer, { head }: EvidenceRecord): Promise<void> {
  const library = await loadPdfium();
  const document = await library.loadDocument(pdf);
  try {
    const printed = document.getPage(document.getPageCount() - 1).getText();
    if (!printed.includes(head)) throw new BrokenEvidence(evidenceFaults.notPrinted);
  } finally {
    document.destroy();
  }
}
