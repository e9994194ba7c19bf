import { AppError } from '@beistand/contract/errors.ts';
import type { ReportFields } from '@beistand/contract/features/report/schema.ts';
import { toE164 } from '@beistand/contract/validation/phone-numbers.ts';
import { countUp } from '#platform/bounds/counters.ts';
import { limitAnonymous, tooManyRequests } from '#platform/bounds/limits.ts';
import { readCaptchaPass } from '#platform/captcha/passes.ts';
import { solvedChallenge } from '#platform/proof-of-work/challenges.ts';
import { spendChallenge } from '#platform/proof-of-work/queries.ts';
import { networkOf } from '#platform/bounds/network-of.ts';
import type { Context } from '#rpc/context.ts';

const hourMs = 3_600_000;

/**
 * Bounds what the open form can be abused for. All of it is counted in the report's own transaction: what is refused has spent
 * no challenge and counts against nobody, so a flood on one phone number does not use up its address for others.
 */
export async function checkReportLimits(context: Context, report: ReportFields): Promise<void> {
  const { deployment, address } = context;
  await spendProof(context, deployment.captcha.key === null ? await solvedPuzzle(context) : solvedCaptcha(context));
  const [{ cellNumber }] = report.contacts;
  await count(context, `phone ${toE164(cellNumber, deployment.country)}`, deployment.limits.reportsPerPhoneAndHour);
  await count(context, `address ${networkOf(address)}`, deployment.limits.reportsPerAddressAndHour);
}

/** An unfinished report has no phone number yet, so only the address is limited. */
export async function checkDraftLimits(context: Context): Promise<void> {
  await limitAddress(context, 'report drafts', context.deployment.limits.reportsPerAddressAndHour);
}

/** Each captcha is asked about at its provider. */
export async function checkCaptchaLimits(context: Context): Promise<void> {
  await limitAddress(context, 'captchas', 4 * context.deployment.limits.reportsPerAddressAndHour);
}

function limitAddress({ db, vault, now, address }: Context, what: string, most: number): Promise<void> {
  return limitAnonymous({ db, vault, now: now() }, { what, most, withinMs: hourMs }, address);
}

type Proof = { signature: string; expiresAt: Date };

async function solvedPuzzle({ vault, proofOfWork }: Context): Promise<Proof | undefined> {
  const challenge = await solvedChallenge(vault, proofOfWork);
  return challenge && { signature: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1000) };
}

function solvedCaptcha({ vault, proofOfWork, now }: Context): Proof | undefined {
  return readCaptchaPass(vault, proofOfWork, now());
}

async function spendProof({ db }: Context, proof: Proof | undefined): Promise<void> {
  if (!proof || !(await spendChallenge(db, proof.signature, proof.expiresAt)))
    throw new AppError('PROOF_OF_WORK_REQUIRED');
}

/** Over a limit the caller is asked to phone, which is what a report without base error does; the wait says that it is a limit. */
async function count({ db, vault, now }: Context, name: string, limit: number): Promise<void> {
  const subject = vault.lookupHash('report limits', name).toString('base64url');
  const [reports = 0] = await countUp(db, [{ subject, until: new Date(now().getTime() + hourMs) }], now());
  if (reports <= limit) return;
  const { waitSeconds } = await tooManyRequests({ db, now: now() }, subject);
  throw new AppError('CANNOT_PROCESS', [], { waitSeconds });
}
