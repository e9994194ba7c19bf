import * as v from 'valibot';
import { canonicalJson, type Json } from './canonical-json.ts';
import { sha256, type EvidenceData, type EvidenceRecord } from './evidence.ts';

/** Why a record of evidence is not what was written, in a sentence. */
export class BrokenEvidence extends Error {}

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
    const name = `event ${index + 1} of the evidence (${link.kind})`;
    if (link.previous !== head) throw new BrokenEvidence(`${name} does not follow the one before it`);
    if (sha256(canonicalJson(link)) !== written) throw new BrokenEvidence(`${name} was changed`);
    const broken = brokenHash(link.data);
    if (broken) throw new BrokenEvidence(`${name} has a hash that is not the one of its ${broken}`);
    head = written;
  });
  if (record.head !== head) throw new BrokenEvidence('events are missing at the end of the evidence');
  return record;
}

function parse(text: string): EvidenceRecord {
  try {
    return v.parse(recordSchema, JSON.parse(text));
  } catch {
    throw new BrokenEvidence('the evidence is not a record that can be read');
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
