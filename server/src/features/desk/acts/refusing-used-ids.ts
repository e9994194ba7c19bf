import type { deskOperations } from '@beistand/contract/features/desk/operations.ts';
import type { OperationParams } from '@beistand/contract/operation.ts';
import { canonicalJson, type Json } from '#platform/canonical-json.ts';
import type { Db } from '#platform/database/database.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { findActHash, findMadeNumber, keepActId, lockActId } from './act-id-queries.ts';
import { usedId } from './used-id.ts';

type AnyHandler = (params: never, context: SignedInContext) => Promise<unknown>;
type Operations = typeof deskOperations;
type LastOf<Params> = Params extends readonly [...unknown[], infer Last] ? Last : undefined;
type WithId = {
  [Name in keyof Operations]: LastOf<OperationParams<Operations[Name]>> extends { id: string } ? Name : never;
}[keyof Operations];

/** Acts to which the caller gives an id. Closing is done or fails whatever its id is, and who changes a payment or service names one that is there. */
type NamedAct = Exclude<WithId, 'closeCase' | 'changeClaimPayment' | 'changeClaimService'>;

const done = async () => ({ done: true });

/** What the same act is answered once more. */
const answersAgain: Readonly<Record<NamedAct, (db: Db, id: string) => Promise<unknown>>> = {
  addCaseNote: done,
  answerNote: done,
  sendMessage: done,
  publishPortalMessage: done,
  recordCall: done,
  askMember: done,
  sendLink: done,
  addClaimPayment: done,
  addClaimService: done,
  createTemplate: done,
  createCase: async (db, id) => ({ claimNumber: await findMadeNumber(db, id) }),
};

/** The same handlers; the same act under its id once more is done once, and another one under a known id is refused, for it would be dropped. */
export function refusingUsedIds<Handlers extends Record<string, AnyHandler>>(handlers: Handlers): Handlers {
  const refusing = Object.entries(answersAgain).map(([name, again]): [string, AnyHandler | undefined] => {
    const handler = handlers[name];
    return [name, handler && underItsId({ name, handler, again })];
  });
  return { ...handlers, ...Object.fromEntries(refusing) } as Handlers;
}

type Act = { name: string; handler: AnyHandler; again(db: Db, id: string): Promise<unknown> };

function underItsId({ name, handler, again }: Act): AnyHandler {
  return async (params: readonly unknown[], context) => {
    const { db, vault } = context;
    const { id, ...content } = params.at(-1) as { id: string } & Record<string, Json>;
    const claimNumber = params.length > 1 ? String(params[0]) : undefined;
    const hash = vault.lookupHash('desk act id', canonicalJson([name, claimNumber ?? null, content]));
    await lockActId(db, id);
    const known = await findActHash(db, id);
    if (known?.equals(hash)) return again(db, id);
    if (known) throw usedId(params.length - 1);
    const answer = await handler(params as never, context);
    const made = (answer as { claimNumber?: string }).claimNumber;
    await keepActId(db, { id, hash, claimNumber: claimNumber ?? made });
    return answer;
  };
}
