import { searchedWords } from '@beistand/contract/features/claims/name-words.ts';
import type { CaseMatch, FoundCase } from '@beistand/contract/features/desk/inbox-schema.ts';
import { mostCasesFound } from '@beistand/contract/features/desk/work-kinds.ts';
import type { Deployment } from '@beistand/contract/config.ts';
import { numbersMeant } from '#features/claims/claim-number.ts';
import { lookupsIn } from '#features/claims/lookups/case-lookups.ts';
import type { LookupKind } from '#features/claims/lookups/lookup-queries.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import {
  findByLookups,
  findByNumber,
  findByNumbers,
  findByWords,
  findCases,
  type FoundCaseRow,
} from './search-queries.ts';

type Deps = { db: Db; vault: Vault; deployment: Deployment };

/** Fewer characters are the beginning of too many numbers. */
const shortestPrefix = 3;

/** Cases by what a caller says, however it is written; opens none of them. */
export async function searchCases({ db, vault, deployment }: Deps, text: string): Promise<FoundCase[]> {
  const hits = new Map<string, Set<CaseMatch>>();
  const add = (match: CaseMatch, ids: readonly string[]) =>
    ids.forEach((id) => hits.set(id, (hits.get(id) ?? new Set()).add(match)));
  const prefix = text.replaceAll(/\s/g, '').toUpperCase();
  const { beginning, whole } = numbersMeant(text, deployment);
  for (const one of new Set([prefix, beginning ?? prefix]))
    if (one.length >= shortestPrefix) add('claimNumber', await findByNumber(db, one));
  if (whole.length > 0) add('claimNumber', await findByNumbers(db, whole));
  for (const [kind, hashes] of Object.entries(lookupsIn(vault, text, deployment)) as [LookupKind, Buffer[]][])
    add(kind, await findByLookups(db, kind, hashes, mostCasesFound));
  const ofWords = await findByWords(db, searchedWords(text), mostCasesFound);
  const rows = await findCases(db, [...hits.keys(), ...ofWords], mostCasesFound);
  return rows.map((row) => foundCase(row, [...(hits.get(row.id) ?? [matchOfWords(text, row)])]));
}

/** Words of portal claims are those of names, numbers and plates; only the latter two have digits. */
function matchOfWords(text: string, { number }: FoundCaseRow): CaseMatch {
  if (!/\d/.test(text)) return 'name';
  return number.includes(text.replaceAll(/\D/g, '')) ? 'claimNumber' : 'plate';
}

function foundCase({ number, origin, state, ext, createdAt, erasedAt }: FoundCaseRow, matched: CaseMatch[]): FoundCase {
  return {
    claimNumber: number,
    origin,
    state: erasedAt ? 'erased' : state,
    ...(ext !== null && { communicationTypeExt: ext }),
    createdAt: createdAt.toISOString(),
    matched,
  };
}
