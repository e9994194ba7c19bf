import { AppError, type AppErrorName } from '@beistand/contract/errors.ts';
import { peopleOf } from '#features/desk/people.ts';
import type { SignedInContext } from '#rpc/context.ts';
import type { DoneBy } from './change-queries.ts';

/** The failure of who comes second, with who was first. */
export async function cameSecond(
  { db, principal }: SignedInContext,
  name: AppErrorName,
  { by, what, at }: DoneBy,
): Promise<AppError> {
  const who = (await peopleOf(db, [by])).get(by)?.name ?? by;
  const meanwhile = { who, isCaller: by === principal.id, what, at: at.toISOString() };
  return new AppError(name, [], { meanwhile });
}
