import { randomBytes } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import type { OpenedPad, PadDrawing, PadState } from '@beistand/contract/features/signing/schema.ts';
import { hashToken } from '#features/access/links.ts';
import { limitAnonymous, limitCase } from '#platform/bounds/limits.ts';
import type { Db } from '#platform/database/database.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Context, LinkContext } from '#rpc/context.ts';
import type { EvidenceEvent } from '#features/signing/evidence/evidence.ts';
import {
  findDrawnPads,
  findPad,
  findPadOfSession,
  insertPad,
  keepDrawing,
  markOpened,
  type OpenedPadRow,
} from './pad-queries.ts';
import { padHeading, sealSignatory } from './pad-heading.ts';
import { readSignature } from '#features/signing/read-signature.ts';

const sealContext = 'signing.pad';
const minute = 60_000;
const openMinutes = 10;
const opened = { what: 'signature pads', most: 60, withinMs: 60 * minute };
/** A phone reads its pad once or twice; mobile networks share an address. */
const guesses = { what: 'wrong pad tokens', most: 60, withinMs: 60 * minute };

export async function openPad({ db, vault, link, now }: LinkContext, signatory = ''): Promise<OpenedPad> {
  await limitCase({ db, vault, now: now() }, opened, link.claimId);
  const padToken = randomBytes(32).toString('base64url');
  const id = crypto.randomUUID();
  const expiresAt = new Date(now().getTime() + openMinutes * minute);
  const sealed = signatory.trim() ? await sealSignatory(vault, link.claimId, signatory.trim()) : null;
  const pad = { id, sessionId: link.id, claimId: link.claimId, tokenHash: hashToken(padToken), expiresAt };
  await insertPad(db, { ...pad, signatory: sealed });
  return { padID: id, padToken, expiresAt: expiresAt.toISOString() };
}

/** What a phone drew, when and from where. */
type Drawn = { drawing: PadDrawing; at: string; address: string; userAgent: string };

/** What the page that waits may know of its own pad. */
export async function padState({ db, vault, link, now }: LinkContext, padId: string): Promise<PadState> {
  const pad = await findPadOfSession(db, padId, link.id);
  if (!pad) throw new AppError('NOT_FOUND');
  if (pad.sealed) {
    const { drawing } = await openDrawn(vault, pad.claimId, pad.sealed);
    return { state: 'drawn', drawing };
  }
  return { state: pad.expiresAt > now() ? pad.state : 'expired' };
}

/** What the phone shows. It may be read more than once, because a phone may reload its page. */
export async function showPad(context: Context, token: string) {
  const { db } = context;
  const pad = await findOpenPad(context, token);
  if (pad.state === 'drawn') throw new AppError('PAD_CLOSED');
  const heading = await padHeading(context, pad);
  if (!heading) throw new AppError('PAD_CLOSED');
  if (await markOpened(db, pad.id)) await announceChange(db, pad.claimId);
  return heading;
}

/** Asked before a drawing is read; the token is long and random, so that guesses need not be counted here. */
export async function isOpenPad(db: Db, token: string, now: Date): Promise<boolean> {
  const pad = await findPad(db, hashToken(token));
  return pad !== undefined && pad.expiresAt > now;
}

/** Takes the drawing once. The same drawing sent again, after a lost answer, is accepted as a repetition. */
export async function drawOnPad(context: Context, token: string, drawing: PadDrawing): Promise<void> {
  const { db, vault, now, address, userAgent } = context;
  const pad = await findOpenPad(context, token);
  if (pad.sealed) {
    const drawn = await openDrawn(vault, pad.claimId, pad.sealed);
    if (drawn.drawing.signatureData === drawing.signatureData) return;
    throw new AppError('PAD_CLOSED');
  }
  await readSignature(context, { claimId: pad.claimId, signatureData: drawing.signatureData });
  const drawn: Drawn = { drawing, at: now().toISOString(), address, userAgent };
  const sealed = await vault.seal(pad.claimId, JSON.stringify(drawn), sealContext);
  if (!(await keepDrawing(db, pad.id, sealed, now()))) throw new AppError('PAD_CLOSED');
  await announceChange(db, pad.claimId);
}

/** The evidence that the picture was drawn on a phone, when and from where; nothing where no pad of the session has it. */
export async function evidenceOfPad({ db, vault, link }: LinkContext, signatureData: string): Promise<EvidenceEvent[]> {
  for (const { id: pad, claimId, sealed } of await findDrawnPads(db, link.id)) {
    const { drawing, at, address, userAgent } = await openDrawn(vault, claimId, sealed);
    if (drawing.signatureData === signatureData)
      return [{ kind: 'drawnOnPhone', at: new Date(at), data: { pad, address, userAgent } }];
  }
  return [];
}

async function openDrawn(vault: Vault, claimId: string, sealed: Uint8Array): Promise<Drawn> {
  return JSON.parse((await vault.open(claimId, sealed, sealContext)).toString()) as Drawn;
}

/** Wrong tokens are counted by address, and too many are refused; a right one opens its pad, whoever else shares the address. */
async function findOpenPad({ db, vault, address, now }: Context, token: string): Promise<OpenedPadRow> {
  const pad = await findPad(db, hashToken(token));
  if (pad && pad.expiresAt > now()) return pad;
  await limitAnonymous({ db, vault, now: now() }, guesses, address);
  throw new AppError('PAD_CLOSED');
}
