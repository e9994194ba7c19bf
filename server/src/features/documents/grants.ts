import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import * as v from 'valibot';
import type { Principal } from '#platform/sign-in/bearer.ts';
import type { Vault } from '#platform/vault/vault.ts';

/** Who may use a grant: the browser that has a link session's cookie, or a signed-in user. A grant alone opens nothing. */
const holderSchema = v.variant('who', [
  v.strictObject({ who: v.literal('link'), session: v.string(), secretHash: v.string() }),
  v.strictObject({ who: v.literal('user'), id: v.string(), session: v.optional(v.string()) }),
]);
export type Holder = v.InferOutput<typeof holderSchema>;

const uploadSchema = v.strictObject({
  holder: holderSchema,
  claimId: v.string(),
  documentId: v.string(),
  source: v.picklist(['member', 'portal', 'club']),
  maxBytes: v.number(),
  expiresAt: v.number(),
});
export type UploadGrant = v.InferOutput<typeof uploadSchema>;

const readSchema = v.strictObject({
  holder: holderSchema,
  claimId: v.string(),
  documentId: v.string(),
  expiresAt: v.number(),
});
export type ReadGrant = v.InferOutput<typeof readSchema>;

const kinds = { upload: uploadSchema, download: readSchema, preview: readSchema } as const;
export type GrantKind = keyof typeof kinds;
export type GrantOf<Of extends GrantKind> = v.InferOutput<(typeof kinds)[Of]>;

/** An upload may pause for a while; a download begins at once. */
export const grantMs = { upload: 24 * 3_600_000, download: 5 * 60_000, preview: 30 * 60_000 } as const;

export function linkHolder(session: string, secret: string): Holder {
  return { who: 'link', session, secretHash: hashOf(secret).toString('base64url') };
}

export function userHolder({ id, session }: Principal): Holder {
  return { who: 'user', id, ...(session !== undefined && { session }) };
}

export function isSecretOf(holder: Extract<Holder, { who: 'link' }>, secret: string): boolean {
  return timingSafeEqual(hashOf(secret), Buffer.from(holder.secretHash, 'base64url'));
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function sealGrant<Of extends GrantKind>(vault: Vault, kind: Of, grant: GrantOf<Of>): string {
  return vault.sealSystem(JSON.stringify(grant), sealContextOf(kind)).toString('base64url');
}

/** An expired, foreign or forged grant is answered like an ended session. */
export function openGrant<Of extends GrantKind>(
  { vault, now }: { vault: Vault; now: Date },
  kind: Of,
  token: string,
): GrantOf<Of> {
  const grant = v.safeParse(kinds[kind], opened(vault, kind, token));
  if (!grant.success || grant.output.expiresAt <= now.getTime()) throw new AppError('SESSION_EXPIRED');
  return grant.output as GrantOf<Of>;
}

function opened(vault: Vault, kind: GrantKind, token: string): unknown {
  try {
    return JSON.parse(vault.openSystem(Buffer.from(token, 'base64url'), sealContextOf(kind)).toString());
  } catch {
    return undefined;
  }
}

function sealContextOf(kind: GrantKind): string {
  return `documents.${kind}`;
}
