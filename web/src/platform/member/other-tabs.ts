import { communicationSessionSchema } from '@beistand/contract/features/access/schema.ts';
import * as v from 'valibot';
import { linkSession } from './link-session.ts';

const sharedSchema = v.strictObject({ token: v.string(), session: communicationSessionSchema });
type Shared = v.InferOutput<typeof sharedSchema>;

/** A tab in which the case is open answers at once; another one may follow. */
const patienceMs = 400;
const othersMs = 250;

/**
 * Asks the other tabs of this browser for their case: a link of it that was opened in a new tab begins without one. Where they have
 * different cases, nobody knows which one is meant.
 */
export async function takeSharedSession(channelName: string): Promise<void> {
  const [shared, ...others] = await answersOf(channelName);
  if (!shared || others.some(({ token }) => token !== shared.token)) return;
  linkSession.open(shared.token);
  linkSession.begin(shared.session);
}

function answersOf(channelName: string): Promise<Shared[]> {
  const channel = new BroadcastChannel(channelName);
  const answers: Shared[] = [];
  return new Promise<Shared[]>((resolve) => {
    let timer = setTimeout(() => resolve(answers), patienceMs);
    channel.addEventListener('message', ({ data }) => {
      const { success, output } = v.safeParse(sharedSchema, data);
      if (!success) return;
      if (answers.push(output) > 1) return;
      clearTimeout(timer);
      timer = setTimeout(() => resolve(answers), othersMs);
    });
    channel.postMessage('ask');
  }).finally(() => channel.close());
}
