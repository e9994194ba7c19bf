import type { Operation } from '@beistand/contract/operation.ts';
import type { Db } from '#platform/database/database.ts';
import { numberAt } from './access.ts';
import type { Context, LinkContext, SignedInContext } from './context.ts';

type Answered = {
  operation: Operation;
  input: readonly unknown[];
  context: Context | SignedInContext | LinkContext;
  /** The id of the claim of a number; undefined where there is none. */
  claimIdOf(db: Db, claimNumber: string): Promise<string | undefined>;
};

/** The id of the claim, case or quote whose key seals the answer that is kept, as the contract says; undefined for the server's own key. */
export async function keyOfKeptAnswer(
  { operation: { access, keptWithKeyOf }, input, context, claimIdOf }: Answered,
  db: Db,
  answer: unknown,
): Promise<string | undefined> {
  if (keptWithKeyOf === 'linkedCase' && 'link' in context) return context.link.claimId;
  if (keptWithKeyOf === 'answeredObject') return (answer as { publicID: string }).publicID;
  if (keptWithKeyOf !== 'namedClaim' || access.who !== 'account') return undefined;
  const named = access.objects.find(({ kind }) => kind === 'claim' || kind === 'case');
  const number = named && numberAt(input, named);
  return number === undefined ? undefined : claimIdOf(db, number);
}
