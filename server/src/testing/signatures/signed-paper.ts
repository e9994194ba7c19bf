import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainEvidence, withHash, type EvidenceRecord } from '#features/signing/evidence/evidence.ts';
import type { PrintedDocument } from '#features/signing/printing/printed-document.ts';
import { pictureOf } from '#features/signing/read-signature.ts';
import { openSeal, type Seal } from '#platform/seal/open-seal.ts';
import { drawSignature } from './draw-signature.ts';

const signedAt = new Date('2026-07-14T22:05:00Z');

export async function samplePaper(other: Partial<PrintedDocument> = {}): Promise<PrintedDocument> {
  return {
    locale: 'de_DE',
    clubName: 'Gelbring Assistance',
    timeZone: 'Europe/Berlin',
    timeZoneWords: {},
    claimNumber: '2026-00012345',
    title: 'Vollmacht für die Abwicklung',
    version: '3',
    blocks: [
      { kind: 'paragraph', runs: [{ text: 'Ich bevollmächtige den Club.', strong: false }] },
      { kind: 'value', label: 'Vorname', value: 'Eva' },
      { kind: 'tick', label: 'Ich willige ein.', isTicked: true },
    ],
    signature: {
      picture: await pictureOf({ claimId: 'sample', signatureData: await drawSignature() }),
      signatory: 'Eva Muster',
      place: 'Köln (Deutz)',
      signedAt,
    },
    ...other,
  };
}

export function sampleEvidence(): EvidenceRecord {
  return chainEvidence(null, [
    { kind: 'linkIssued', at: new Date('2026-07-14T20:00:00Z'), data: { channel: 'email' } },
    { kind: 'textShown', at: new Date('2026-07-14T22:00:00Z'), data: withHash('text', { title: 'Vollmacht' }) },
    { kind: 'signed', at: signedAt, data: withHash('values', { Vorname: 'Eva', einverstanden: true }) },
  ]);
}

/** A demo's seal in a folder of its own. */
export function openTestSeal(): Seal & { certificateFile: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'beistand-seal-'));
  return {
    ...openSeal({ keys: undefined, timestampUrl: undefined, dataDir, clubName: 'Gelbring' }),
    certificateFile: join(dataDir, 'keys', 'seal.pem'),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
