import type { Deployment } from '@beistand/contract/config.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { SignaturePicture } from '#features/signing/read-signature.ts';
import type { TextRun } from '@beistand/contract/features/signing/template.ts';

/** One block of the signed paper. */
export type PrintedBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; runs: readonly TextRun[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly TextRun[])[] }
  | { kind: 'value'; label: string; value: string }
  | { kind: 'tick'; label: string; isTicked: boolean };

/** Everything that stands on the paper. */
export type PrintedDocument = {
  locale: Locale;
  clubName: string;
  timeZone: string;
  timeZoneWords: Deployment['timeZoneWords'];
  claimNumber: string;
  title: string;
  version: string;
  /** In the order in which the signatory read them. */
  blocks: readonly PrintedBlock[];
  signature: { picture: SignaturePicture; signatory: string; place: string | undefined; signedAt: Date };
};
