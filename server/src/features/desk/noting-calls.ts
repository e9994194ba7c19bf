import type { SignedInContext } from '#rpc/context.ts';
import { markAtDesk } from './people-queries.ts';

type AnyHandler = (params: never, context: SignedInContext) => Promise<unknown>;

/** What an open page asks by itself says nothing about whether somebody is there. */
const askedByPages = ['getDeskCounts', 'getDeskItems', 'getDeskNames', 'getCaseWork', 'openDeskStream'];

/** The same handlers, which first note that their caller made a call: whoever makes none for an hour loses the items. */
export function notingCalls<Handlers extends Record<string, AnyHandler>>(handlers: Handlers): Handlers {
  const handlersByName = Object.entries(handlers).map(([name, handler]): [string, AnyHandler] => [
    name,
    askedByPages.includes(name) ? handler : noting(handler),
  ]);
  return Object.fromEntries(handlersByName) as Handlers;
}

function noting(handler: AnyHandler): AnyHandler {
  return async (params, context) => {
    await markAtDesk(context.db, context.principal.id, context.now());
    return handler(params, context);
  };
}
