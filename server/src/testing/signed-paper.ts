import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { chainEvidence, withHash, type EvidenceRecord } from '#features/signing/evidence.ts';
import type { PrintedDocument } from '#features/signing/printed-document.ts';
import { openSeal, type Seal } from '#platform/seal/open-seal.ts';

const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">
  <path d="M30 150C80 20 120 20 130 120S200 180 220 90 300 40 320 120 420 160 560 60" fill="none" stroke="#000" stroke-width="5"/>
</svg>`;

/** A drawn signature with a transparent ground, as the browser sends it. */
function drawnSignature(): Promise<Buffer> {
  return sharp(Buffer.from(stroke)).png().toBuffer();
}

const signedAt = new Date('2026-07-14T22:05:00Z');

export async function samplePaper(other: Partial<PrintedDocument> = {}): Promise<PrintedDocument> {
  return {
    locale: 'de_DE',
    clubName: 'Gelbring Assistance',
    claimNumber: '2026-00012345',
    title: 'Vollmacht für die Abwicklung',
    version: '3',
    blocks: [
      { kind: 'paragraph', runs: [{ text: 'Ich bevollmächtige den Club.', strong: false }] },
      { kind: 'value', label: 'Vorname', value: 'Eva' },
      { kind: 'tick', label: 'Ich willige ein.', isTicked: true },
    ],
    signature: { image: await drawnSignature(), signatory: 'Eva Muster', place: 'Köln (Deutz)', signedAt },
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
