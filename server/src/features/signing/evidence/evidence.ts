import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '#platform/canonical-json.ts';

/** The record's name among the attachments of the signed PDF. */
export const evidenceFileName = 'evidence.json';

export type EvidenceData = { readonly [key: string]: Json | undefined };

/** Something that happened on the way to a signature. */
export type EvidenceEvent = { kind: string; at: Date; data: EvidenceData };

/** An event in the chain: `hash` covers all the rest of it, `previous` is the hash of the event before. */
export type ChainedEvent = { kind: string; at: string; data: EvidenceData; previous: string | null; hash: string };

export type EvidenceRecord = {
  version: 1;
  /** The head of the record before this one of the same claim. */
  previous: string | null;
  events: ChainedEvent[];
  /** The hash of the last event: whoever knows it can tell whether anything of the record was changed. */
  head: string;
};

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Chains what happened, in its order, to the record before. */
export function chainEvidence(previous: string | null, events: readonly EvidenceEvent[]): EvidenceRecord {
  const chained: ChainedEvent[] = [];
  let head = previous;
  for (const { kind, at, data } of events) {
    const link = { kind, at: at.toISOString(), data, previous: head };
    head = sha256(canonicalJson(link));
    chained.push({ ...link, hash: head });
  }
  if (head === null || chained.length === 0) throw new Error('a record of evidence needs an event');
  return { version: 1, previous, events: chained, head };
}

/** A value beside its hash, by which it can be named and compared elsewhere: `{ values, valuesSha256 }`. */
export function withHash<Key extends string>(key: Key, value: Json) {
  return { [key]: value, [`${key}Sha256`]: sha256(canonicalJson(value)) } as {
    [Name in Key | `${Key}Sha256`]: Name extends Key ? Json : string;
  };
}
