import { bcp47, defaultLocale } from '@beistand/contract/locales.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { PrintedTexts } from '#i18n/texts.ts';
import { evidenceFileName, type EvidenceRecord } from '#features/signing/evidence/evidence.ts';
import { plain, styles, type PrintFlow } from './print-flows.ts';
import { loadPrintFonts } from './print-fonts.ts';
import { breakLines } from './print-lines.ts';
import { paginate, type Placed } from './print-pages.ts';
import { documentFlows } from './print-parts.ts';
import { frame, frameWidth, openSheet, type Sheet } from './print-sheet.ts';
import type { PrintedDocument } from './printed-document.ts';

/** The paper, not yet sealed: a tagged PDF with the evidence attached. */
export async function printDocument(printed: PrintedDocument, evidence: EvidenceRecord): Promise<Buffer> {
  const { title, clubName, signature } = printed;
  const { locale, texts } = textsFor(printed.locale, { preferredLocale: defaultLocale });
  const fonts = await loadPrintFonts(allText(printed));
  const sheet = openSheet({
    fonts,
    lang: bcp47(printed.locale),
    title,
    author: clubName,
    createdAt: signature.signedAt,
  });
  const flows = documentFlows(sheet, { printed, locale, texts: texts.printed, evidenceHash: evidence.head });
  const pages = paginate(flows, frame.bottom - frame.top);
  pages.forEach((placed, index) => {
    sheet.addPage();
    paintPage(placed);
    paintFoot(sheet, printed, texts.printed, texts.printed.page(index + 1, pages.length));
  });
  sheet.attach(evidenceFileName, JSON.stringify(evidence, null, 2), texts.printed.evidence);
  return sheet.finish();
}

function paintPage(placed: readonly Placed<PrintFlow>[]): void {
  for (const { flow, from, to, top } of placed) flow.paint(from, to, frame.top + top);
}

/** The footer of each page, which says to which document it belongs. */
function paintFoot(sheet: Sheet, printed: PrintedDocument, texts: PrintedTexts, page: string): void {
  const { title, claimNumber, version } = printed;
  const measure = { size: styles.small.size, width: frameWidth - 90 };
  const facts = [texts.claimNumber(claimNumber), texts.version(version)];
  const [line = [], tooLong] = breakLines(sheet.typesetter, plain([...facts, title].join(' · ')), measure);
  const [short = []] = breakLines(sheet.typesetter, plain(facts.join(' · ')), measure);
  const [number = []] = breakLines(sheet.typesetter, plain(page), measure);
  const top = frame.bottom + 22;
  sheet.rule(top - 6);
  sheet.decorate('Pagination', () => {
    sheet.drawLines([tooLong ? short : line], frame.left, top, styles.small);
    sheet.drawRight(number, top, styles.small);
  });
}

function allText({ title, clubName, claimNumber, version, blocks, signature }: PrintedDocument): string {
  const { signatory, place } = signature;
  return JSON.stringify([title, clubName, claimNumber, version, blocks, signatory, place]);
}
