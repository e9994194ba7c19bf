import { isUnattended } from '@beistand/contract/unattended.ts';
import { markAtDesk } from './people-queries.ts';
import type { DeskHandler, DeskOperation } from './operation-rules.ts';

/** The same handler, which first notes that its caller made a call: whoever makes none for an hour loses the items. */
export function notingCall(name: DeskOperation, handler: DeskHandler): DeskHandler {
  if (isUnattended({ method: name })) return handler;
  return async (params, context) => {
    await markAtDesk(context.db, context.principal.id, context.now());
    return handler(params, context);
  };
}
