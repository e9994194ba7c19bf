import { randomBytes } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import type { OpenedPad, PadDrawing, PadState } from '@beistand/contract/features/signing/schema.ts';
import { hashToken } from '#features/access/links.ts';
import { countDown, countUp } from '#platform/counters.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import { networkOf } from '#platform/sign-in/attempts.ts';
import type { Context, LinkContext } from '#rpc/context.ts';
import { findPad, findPadOfSession, insertPad, keepDrawing, markOpened, type OpenedPadRow } from './pad-queries.ts';
import { padHeading } from './pad-heading.ts';
import { readSignature } from './read-signature.ts';

const place = 'signing.pad';
const minute = 60_000;
const openMinutes = 10;
const padsPerClaimAndHour = 60;
/** A phone reads its pad once or twice; mobile networks share an address. */
const guessesPerAddressAndHour = 60;

export async function openPad(context: LinkContext): Promise<OpenedPad> {
  const { db, link, now } = context;
  await countPads(context);
  const padToken = randomBytes(32).toString('base64url');
  const id = crypto.randomUUID();
  const expiresAt = new Date(now().getTime() + openMinutes * minute);
  await insertPad(db, { id, sessionId: link.id, claimId: link.claimId, tokenHash: hashToken(padToken), expiresAt });
  return { padID: id, padToken, expiresAt: expiresAt.toISOString() };
}

async function countPads({ db, vault, link, now }: LinkContext): Promise<void> {
  const subject = vault.lookupHash('signature pads', `claim ${link.claimId}`).toString('base64url');
  const [count = 0] = await countUp(db, [{ subject, until: new Date(now().getTime() + 60 * minute) }], now());
  if (count > padsPerClaimAndHour) throw new AppError('CANNOT_PROCESS');
}

/** What the page that waits may know of its own pad. */
export async function padState({ db, vault, link, now }: LinkContext, padId: string): Promise<PadState> {
  const pad = await findPadOfSession(db, padId, link.id);
  if (!pad) throw new AppError('NOT_FOUND');
  if (pad.sealed) {
    const drawing = JSON.parse((await vault.open(pad.claimId, pad.sealed, place)).toString()) as PadDrawing;
    return { state: 'drawn', drawing };
  }
  return { state: pad.expiresAt > now() ? pad.state : 'expired' };
}

/** What the phone shows. Looking twice closes nothing: a phone may load its page again. */
export async function showPad(context: Context, token: string) {
  const { db } = context;
  const pad = await findOpenPad(context, token);
  if (pad.state === 'drawn') throw new AppError('PAD_CLOSED');
  const heading = await padHeading(context, pad);
  if (!heading) throw new AppError('PAD_CLOSED');
  if (await markOpened(db, pad.id)) await announceChange(db, pad.claimId);
  return heading;
}

/** Takes what the phone drew, once. The same drawing sent again, after an answer was lost, is the same drawing. */
export async function drawOnPad(context: Context, token: string, drawing: PadDrawing): Promise<void> {
  const { db, vault, now } = context;
  const pad = await findOpenPad(context, token);
  await readSignature(drawing.signatureData);
  const written = JSON.stringify(drawing);
  if (pad.sealed) {
    const drawn = (await vault.open(pad.claimId, pad.sealed, place)).toString();
    if (drawn === written) return;
    throw new AppError('PAD_CLOSED');
  }
  const sealed = await vault.seal(pad.claimId, written, place);
  if (!(await keepDrawing(db, pad.id, sealed, now()))) throw new AppError('PAD_CLOSED');
  await announceChange(db, pad.claimId);
}

/** Every try is counted before its outcome is known, and taken back when it was no guess. */
async function findOpenPad({ db, vault, address, now }: Context, token: string): Promise<OpenedPadRow> {
  const subject = vault.lookupHash('signature pads', `address ${networkOf(address)}`).toString('base64url');
  const [guesses = 0] = await countUp(db, [{ subject, until: new Date(now().getTime() + 60 * minute) }], now());
  const pad = guesses > guessesPerAddressAndHour ? undefined : await findPad(db, hashToken(token));
  if (!pad || pad.expiresAt <= now()) throw new AppError('PAD_CLOSED');
  await countDown(db, [subject]);
  return pad;
}
