import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { lacksCapacity } from '@beistand/contract/features/consent/rules.ts';
import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { patientOf } from '#features/claims/member-case.ts';
import { nameOf } from '#features/notifications/notify.ts';
import { readMemberCase, type StoredCase } from '#features/claims/store-member-case.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Context } from '#rpc/context.ts';
import { documentText } from '#features/signing/templates/document-text.ts';
import type { OpenedPadRow } from './pad-queries.ts';
import { findWaiting } from '#features/signing/queries.ts';

export type PadHeading = { signatory: string; title: string };

/** Whose signature the phone asks for, and for which document. Undefined where nothing waits to be signed. */
export async function padHeading(context: Context, pad: OpenedPadRow): Promise<PadHeading | undefined> {
  const stored = await readMemberCase(context, pad.claimId);
  if (!stored) return undefined;
  const named = await openSignatory(context.vault, pad);
  if (pad.communicationType === 'ebs_signing')
    return {
      signatory: named ?? waiverSignatory(stored, dateAt(context.now(), context.deployment.timeZone)),
      title: textsFor(context.locale, context.deployment).texts.waiver,
    };
  const [request] = await findWaiting(context.db, pad.claimId);
  const text = request && (await documentText(context, request, context.locale));
  const title = text && readTemplate(text.html)?.title;
  return title === undefined ? undefined : { signatory: named ?? nameOf(stored), title };
}

const sealContext = 'signing.pad.signatory';

export function sealSignatory(vault: Vault, claimId: string, signatory: string): Promise<Buffer> {
  return vault.seal(claimId, signatory, sealContext);
}

/** Who signs, as the page said when it opened the pad. */
async function openSignatory(vault: Vault, { claimId, signatory }: OpenedPadRow): Promise<string | undefined> {
  return signatory ? (await vault.open(claimId, signatory, sealContext)).toString() : undefined;
}

/** For a child the person signs whom we talk to. */
function waiverSignatory(stored: StoredCase, today: CalendarDate): string {
  const { displayName, dateOfBirth } = patientOf(stored.memberCase);
  return dateOfBirth && lacksCapacity(dateOfBirth, today) ? nameOf(stored) : displayName;
}
