import { zonedTime } from '@beistand/contract/zoned-time.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { PrintedTexts } from '#i18n/texts.ts';
import { listFlows, plain, strong, styles, textFlow, tickFlow, valueFlow, type PrintFlow } from './print-flows.ts';
import { black, frame, type Sheet } from './print-sheet.ts';
import type { PrintedBlock, PrintedDocument } from './printed-document.ts';
import type { SignaturePicture } from '#features/signing/read-signature.ts';

type Signed = {
  printed: PrintedDocument;
  locale: Locale;
  texts: PrintedTexts;
  evidenceHash: string;
};

const widestPicture = 210;
const highestPicture = 84;

/** The whole paper from the club's name to the evidence's hash. */
export function documentFlows(sheet: Sheet, signed: Signed): PrintFlow[] {
  const { printed, texts } = signed;
  const [first, ...others] = printed.blocks.flatMap((block) => blockFlows(sheet, block, texts));
  return [
    ...headFlows(sheet, printed, texts),
    ...(first ? [{ ...first, above: first.above + 10 }] : []),
    ...others,
    ...signatureFlows(sheet, signed),
  ];
}

function headFlows(sheet: Sheet, { clubName, title, version, claimNumber }: PrintedDocument, texts: PrintedTexts) {
  const facts = `${texts.claimNumber(claimNumber)} · ${texts.version(version)}`;
  return [
    withRuleBelow(sheet, textFlow(sheet, { tag: 'P', runs: strong(clubName), style: styles.section, above: 0 })),
    textFlow(sheet, { tag: 'H1', runs: strong(title), style: styles.title, above: 30, keepsNext: true }),
    textFlow(sheet, { tag: 'P', runs: plain(facts), style: styles.label, above: 2 }),
  ];
}

function withRuleBelow(sheet: Sheet, flow: PrintFlow): PrintFlow {
  return {
    ...flow,
    paint(from, to, top) {
      flow.paint(from, to, top);
      const bottom = top + flow.heights.slice(from, to).reduce((sum, height) => sum + height, 0);
      sheet.rule(bottom + 6, { thickness: 2, color: black });
    },
  };
}

function blockFlows(sheet: Sheet, block: PrintedBlock, texts: PrintedTexts): PrintFlow[] {
  switch (block.kind) {
    case 'heading': {
      const [tag, style, above] =
        block.level === 2 ? (['H2', styles.section, 20] as const) : (['H3', styles.body, 13] as const);
      return [textFlow(sheet, { tag, runs: strong(block.text), style, above, keepsNext: true })];
    }
    case 'paragraph':
      return [textFlow(sheet, { tag: 'P', runs: block.runs, style: styles.body, above: 7 })];
    case 'list':
      return listFlows(sheet, block.items, (index) => (block.isOrdered ? `${index + 1}.` : '•'));
    case 'value':
      return [valueFlow(sheet, block.label, block.value.trim() === '' ? texts.noValue : block.value)];
    case 'tick':
      return [tickFlow(sheet, block.label, block.isTicked, block.isTicked ? texts.ticked : texts.notTicked)];
  }
}

function signatureFlows(sheet: Sheet, { printed, locale, texts, evidenceHash }: Signed): PrintFlow[] {
  const { picture, signatory, place, signedAt } = printed.signature;
  const when = zonedTime(signedAt, locale, printed);
  const facts = [
    valueFlow(sheet, texts.signedBy, signatory),
    ...(place ? [valueFlow(sheet, texts.place, place)] : []),
    valueFlow(sheet, texts.signedAt, when),
  ];
  const flows = [
    textFlow(sheet, { tag: 'H2', runs: strong(texts.signature), style: styles.section, above: 26 }),
    pictureFlow(sheet, picture, texts.signatureOf(signatory)),
    ...facts,
    textFlow(sheet, { tag: 'P', runs: plain(texts.sealed(printed.clubName)), style: styles.small, above: 22 }),
  ];
  return [
    ...flows.map((flow) => ({ ...flow, keepsNext: true })),
    textFlow(sheet, { tag: 'P', runs: plain(evidenceHash), style: { ...styles.small, color: black }, above: 2 }),
  ];
}

function pictureFlow(sheet: Sheet, { png, width, height }: SignaturePicture, alt: string): PrintFlow {
  const scale = Math.min(widestPicture / width, highestPicture / height);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  return {
    above: 8,
    heights: [shownHeight + 8],
    keepsNext: true,
    isWhole: true,
    paint(_from, _to, top) {
      const bbox = [frame.left, top, frame.left + shownWidth, top + shownHeight] as const;
      sheet.element('Figure', { alt, bbox }).add(() => sheet.drawImage(png, frame.left, top, shownWidth));
      sheet.rule(top + shownHeight + 2, { color: black, right: frame.left + widestPicture });
    },
  };
}
