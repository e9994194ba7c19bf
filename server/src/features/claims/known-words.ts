import type { Db } from '#platform/database/database.ts';
import { beginsWith, type ClaimListQuestion, type ClaimSearch } from './claim-list-query.ts';

/** A question about the list of claims, with the words that were typed; which known words begin so is not looked up yet. */
export type AskedClaims = Omit<ClaimListQuestion, 'search'> & {
  search?: Pick<ClaimSearch, 'prefix' | 'words'> | undefined;
};

/** A search reads the claims of at most this many words with the same beginning; of three letters those of all. Fewer are a whole word. */
const mostWords = 40;
const manyEnough = 1_000;

/** Adds the words that begin as asked, of what the fewest claims have; needed where there are too many claims to look at each. */
export async function withKnownWords(db: Db, { search, ...question }: AskedClaims): Promise<ClaimListQuestion> {
  if (!search) return question;
  const producers = question.scopes.find(({ kind }) => kind === 'producer');
  const isAmongMany = producers !== undefined || question.scopes.some(({ kind }) => kind === 'everything');
  if (search.words.length === 0 || !isAmongMany) return { ...question, search: { ...search, leading: [] } };
  const codes = producers?.kind === 'producer' ? [producers.values] : [];
  const rows = await db.query<{ asked: string; known: string[] }>(knownWordsQuery(codes.length > 0), [
    search.words,
    ...codes,
  ]);
  return { ...question, search: { ...search, words: rows.map(({ asked }) => asked), leading: rows[0]?.known ?? [] } };
}

/** Goes from one word to the next in the index, without reading its claims. */
function knownWordsQuery(isOfProducers: boolean): string {
  const owners = isOfProducers ? 'unnest($2::text[]) as owner cross join lateral' : '';
  const owned = isOfProducers ? 'producer_code = owner and' : '';
  return `
    select asked, known from unnest($1::text[]) asked cross join lateral (
      select case when length(asked) = 3 then array[asked || '*'] when length(asked) < 3 then array[asked] else array(
        select distinct word from ${owners} (
          with recursive next(word) as (
            (select word from claim_words where ${owned} word >= asked collate "C" order by word limit 1)
            union all
            select (select claim_words.word from claim_words where ${owned} claim_words.word > next.word
              order by claim_words.word limit 1)
            from next where ${beginsWith('next.word', 'asked collate "C"')}
          )
          select word from next where ${beginsWith('word', 'asked collate "C"')} limit ${mostWords}
        ) begun limit ${mostWords}) end as known
    ) begun cross join lateral (
      select count(*) as claims from (
        select from unnest(known) known_word cross join lateral (
          select from claim_words where word = known_word collate "C" limit ${manyEnough}) of_word
        limit ${manyEnough}) enough) counted
    order by claims`;
}
