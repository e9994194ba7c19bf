import { refusingSameAct } from './acts/refusing-same-act.ts';
import { refusingUsedId } from './acts/refusing-used-id.ts';
import { notingChange } from './changes/noting-change.ts';
import { notingCall } from './noting-call.ts';
import { operationRules, type DeskHandler, type DeskOperation } from './operation-rules.ts';

/** The same handlers, each with what the rules of its operation do around it. */
export function withOperationRules<Handlers extends Record<DeskOperation, DeskHandler>>(handlers: Handlers): Handlers {
  const entries = Object.entries(handlers) as [DeskOperation, DeskHandler][];
  return Object.fromEntries(entries.map(([name, handler]) => [name, withRules(name, handler)])) as Handlers;
}

function withRules(name: DeskOperation, handler: DeskHandler): DeskHandler {
  const rules = operationRules[name];
  const underItsId = rules?.again ? refusingUsedId(name, handler, rules.again) : handler;
  const once = rules?.isAddition ? refusingSameAct(name, underItsId) : underItsId;
  return notingCall(name, notingChange(name, once));
}
