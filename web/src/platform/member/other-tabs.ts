import { communicationSessionSchema } from '@beistand/contract/features/access/schema.ts';
import * as v from 'valibot';
import { linkSession } from './link-session.ts';

const sharedSchema = v.strictObject({ token: v.string(), session: communicationSessionSchema });

/** A tab in which the case is open answers at once. */
const patienceMs = 400;

/** Asks the other tabs of this browser for their case: a link of it that was opened in a new tab begins without one. */
export function takeSharedSession(): Promise<void> {
  const channel = new BroadcastChannel('beistand-link');
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    channel.addEventListener('message', ({ data }) => {
      const { success, output } = v.safeParse(sharedSchema, data);
      if (!success) return;
      clearTimeout(timer);
      linkSession.open(output.token);
      linkSession.begin(output.session);
      resolve();
    });
    channel.postMessage('ask');
  }).finally(() => channel.close());
}
