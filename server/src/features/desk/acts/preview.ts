import { memberLink } from '@beistand/contract/constants.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { Preview, UnsentMessage } from '@beistand/contract/features/desk/acts/act-schema.ts';
import { smsParts } from '@beistand/contract/features/desk/acts/sms-parts.ts';
import { linkPath } from '#features/access/links.ts';
import { hasOpenCallback } from '#features/callbacks/queries.ts';
import { readMemberCase } from '#features/claims/store-member-case.ts';
import { caseToRead } from '#features/desk/cases/open-case.ts';
import { entryText } from '#features/history/entry-text.ts';
import { safePortalMessage } from '#features/messages/portal-message.ts';
import { linkTexts } from '#features/notifications/notify.ts';
import type { SignedInContext } from '#rpc/context.ts';

/** As long as a token, and none. */
const noToken = 'x'.repeat(43);
const dayMs = 24 * 3_600_000;

/** What the member would get by SMS and e-mail, and see on the page, in the language of the case. */
export async function preview(context: SignedInContext, claimNumber: string, unsent: UnsentMessage): Promise<Preview> {
  const { db, vault, deployment, origin, now } = context;
  const { id: claimId, ext } = await caseToRead(context, claimNumber);
  const stored = await readMemberCase({ db, vault }, claimId);
  if (!stored) throw new AppError('INVALID_INPUT', [{ path: [0], code: 'invalid' }]);
  const communicationType = unsent.kind === 'link' ? unsent.communicationType : 'show_info';
  const purpose = { communicationType, communicationTypeExt: ext ?? 'medical' };
  const expiresAt = new Date(now().getTime() + memberLink.validDays * dayMs);
  const url = new URL(linkPath(deployment, { ...purpose, token: noToken }), origin).href;
  const said = linkTexts({ deployment, now: now() }, stored, {
    ...purpose,
    url,
    expiresAt,
    isBare: unsent.kind === 'link',
  });
  return {
    language: stored.language,
    smsParts: smsParts(said.sms),
    smsLength: said.sms.length,
    sms: said.sms.replaceAll(noToken, '…'),
    subject: said.subject,
    email: said.email.replaceAll(noToken, '…'),
    shown:
      unsent.kind === 'closing'
        ? entryText(
            { ...unsent, kind: 'caseClosed', isCallDropped: await hasOpenCallback(db, claimId) },
            stored.language,
            deployment,
          )
        : shownOf(unsent),
  };
}

function shownOf(unsent: Exclude<UnsentMessage, { kind: 'closing' }>): string {
  switch (unsent.kind) {
    case 'message':
      return unsent.text;
    case 'portalMessage':
      return safePortalMessage(unsent.html);
    case 'link':
      return '';
  }
}
