import { canonicalJson } from '#platform/canonical-json.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { AccessRow, HeadRow, SealedHead } from './access-queries.ts';

type Hashing = Pick<Vault, 'lookupHash'>;

/** The hash of a row covers all of it and the hash of the row before. It is keyed: who only has the database cannot make another. */
export function hashOfRow(vault: Hashing, row: Omit<AccessRow, 'hash'>): string {
  const { words, at, claimId, number, claimNumber, userId, role, what, why, itemId, previous } = row;
  const sealed = words && Buffer.from(words).toString('base64');
  const facts = { claimId, number, claimNumber, userId, role, what, why, itemId, previous };
  return vault
    .lookupHash('access log', canonicalJson({ ...facts, words: sealed, at: at.toISOString() }))
    .toString('hex');
}

export function sealOfHead(vault: Hashing, claimId: string, { number, hash }: Omit<HeadRow, 'seal'>): Buffer {
  return vault.lookupHash('access head', canonicalJson({ claimId, number, hash }));
}

/** A row that follows the last of a chain, and where the chain then ends. */
export function nextInChain(
  vault: Hashing,
  last: HeadRow,
  facts: Omit<AccessRow, 'number' | 'previous' | 'hash'>,
): { row: AccessRow; head: SealedHead } {
  const row = { ...facts, number: last.number + 1, previous: last.hash };
  const end = { number: row.number, hash: hashOfRow(vault, row) };
  return { row: { ...row, hash: end.hash }, head: { ...end, seal: sealOfHead(vault, facts.claimId, end) } };
}

/**
 * The number of the first row that is not what was written, follows another than it should or is missing; undefined where all is well.
 */
export function firstBroken(
  vault: Hashing,
  claimId: string,
  { rows, head }: { rows: readonly AccessRow[]; head: HeadRow | undefined },
): number | undefined {
  let previous: string | null = null;
  for (const [index, row] of rows.entries()) {
    const isNext = row.claimId === claimId && row.number === index + 1 && row.previous === previous;
    if (!isNext || hashOfRow(vault, row) !== row.hash) return index + 1;
    previous = row.hash;
  }
  const isEnd = head?.number === rows.length && head.hash === previous;
  if (isEnd && head.seal && sealOfHead(vault, claimId, head).equals(head.seal)) return undefined;
  return rows.length + 1;
}
