import { type DeviceDrafts, deviceDrafts } from '#platform/drafts/device-drafts.ts';
import { linkOwner } from '#platform/drafts/link-owner.ts';
import type { Member } from '#platform/member/member.ts';
import { retryWhileOffline } from '#platform/network/retry-while-offline.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { setWaiting, type SubmittedForm } from './waiting-submissions.ts';

/** What was sent off, with the key that makes it one however often it is sent. */
export type Submission = { form: SubmittedForm; content: unknown; key: string };

const idStart = 'submission ';
const underway = new Set<string>();
/** The session whose end interrupted a submission: only another one sends it again. */
const interruptedIn = new Map<string, string>();
const neverAborted = new AbortController().signal;

/**
 * Sends until the server has answered, also after the page was left for another one of the case. Until then the content is sealed
 * on this device; what a session's end interrupts stays there and goes out in the next session.
 */
export async function submitKept<Result>(
  { token, sessionUUID }: Member,
  submission: Submission,
  send: () => Promise<Result>,
): Promise<Result> {
  const drafts = await draftsOf(token);
  const id = `${idStart}${submission.key}`;
  underway.add(id);
  void drafts?.save(id, JSON.stringify(submission)).finally(drafts.startKeeping());
  try {
    const result = await retryWhileOffline(send, {
      onOffline: () => setWaiting(submission.form, true),
      signal: neverAborted,
    });
    await drafts?.erase(id);
    return result;
  } catch (failure) {
    if (failure instanceof RpcError && failure.isSessionExpired) interruptedIn.set(id, sessionUUID);
    else await drafts?.erase(id);
    throw failure;
  } finally {
    underway.delete(id);
    setWaiting(submission.form, false);
  }
}

/** Sends what an earlier page or session left on this device, one after the other; `onEnd` hears what became of each. */
export async function resumeKept(
  member: Member,
  send: (submission: Submission) => Promise<unknown>,
  onEnd: (submission: Submission, failure?: unknown) => void,
): Promise<void> {
  const drafts = await draftsOf(member.token);
  for (;;) {
    const found = await drafts?.take(idStart);
    if (!found || underway.has(found.id) || interruptedIn.get(found.id) === member.sessionUUID) return;
    const submission = JSON.parse(found.text) as Submission;
    setWaiting(submission.form, true);
    try {
      await submitKept(member, submission, () => send(submission));
      onEnd(submission);
    } catch (failure) {
      onEnd(submission, failure);
      if (failure instanceof RpcError && failure.isSessionExpired) return;
    }
  }
}

async function draftsOf(token: string): Promise<DeviceDrafts | undefined> {
  const owner = await linkOwner(token);
  return owner === undefined ? undefined : deviceDrafts(owner);
}
