import * as v from 'valibot';
import { canonicalJson, type Json } from '#platform/canonical-json.ts';
import type { Words } from '#platform/seal/broken-seal.ts';
import { evidenceFileName, sha256, type EvidenceData, type EvidenceRecord } from './evidence.ts';

/** Why a record of evidence is not what was written. */
export class BrokenEvidence extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

export const evidenceFaults = {
  cut: { en: 'events are missing at the end of the evidence', de: 'am Ende des Nachweises fehlen Ereignisse' },
  unreadable: {
    en: 'the evidence is not a record that can be read',
    de: 'der Nachweis ist kein lesbares Protokoll',
  },
  missing: {
    en: `the file has no attachment ${evidenceFileName}`,
    de: `der Datei ist kein Nachweis ${evidenceFileName} angehängt`,
  },
  notPrinted: {
    en: 'the last page does not show the hash of the evidence',
    de: 'die letzte Seite zeigt nicht die Prüfsumme des Nachweises',
  },
} as const satisfies Record<string, Words>;

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const recordSchema = v.strictObject({
  version: v.literal(1),
  previous: v.nullable(hash),
  events: v.pipe(
    v.array(
      v.strictObject({
        kind: v.string(),
        at: v.pipe(v.string(), v.isoTimestamp()),
        // A record schema would drop keys such as __proto__, and with them what was hashed.
        data: v.custom<EvidenceData>((data) => typeof data === 'object' && data !== null && !Array.isArray(data)),
        previous: v.nullable(hash),
        hash,
      }),
    ),
    v.nonEmpty(),
  ),
  head: hash,
});

/** Reads a record and recomputes every hash of it. */
export function verifyEvidence(text: string): EvidenceRecord {
  const record = parse(text);
  let head = record.previous;
  record.events.forEach(({ hash: written, ...link }, index) => {
    const fail = (en: string, de: string): never => {
      throw new BrokenEvidence({
        en: `event ${index + 1} of the evidence (${link.kind}) ${en}`,
        de: `Ereignis ${index + 1} des Nachweises (${link.kind}) ${de}`,
      });
    };
    if (link.previous !== head) fail('does not follow the one before it', 'folgt nicht auf das vorige');
    if (sha256(canonicalJson(link)) !== written) fail('was changed', 'wurde verändert');
    const broken = brokenHash(link.data);
    if (broken)
      fail(`has a hash that is not the one of its ${broken}`, `trägt eine Prüfsumme, die nicht zu ${broken} gehört`);
    head = written;
  });
  if (record.head !== head) throw new BrokenEvidence(evidenceFaults.cut);
  return record;
}

function parse(text: string): EvidenceRecord {
  try {
    return v.parse(recordSchema, JSON.parse(text));
  } catch {
    throw new BrokenEvidence(evidenceFaults.unreadable);
  }
}

/** The name of a value, however deep, that does not have the hash beside it. */
function brokenHash(value: Json): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, item] of Object.entries(value) as [string, Json][]) {
    const beside = (value as { [name: string]: Json | undefined })[`${key}Sha256`];
    if (beside !== undefined && beside !== sha256(canonicalJson(item))) return key;
    const deeper = brokenHash(item);
    if (deeper) return deeper;
  }
  return undefined;
}
