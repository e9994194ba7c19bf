import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import type { DemoLink } from '#demo/cases/demo-links.ts';
import { demoUsers } from './demo/demo-users.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** How long before the seal's certificate expires the start warns of it. */
const sealNotice = 30 * 24 * 3_600_000;

/** What the console says once the server answers: the address first, then what a newcomer needs to look around. */
export function readyLines(
  { baseUrl, deployment, databaseUrl, dataDir, smtpUrl, smsUrl, sealKeys }: Settings,
  port: number,
  demoLinks: readonly DemoLink[] = [],
): string[] {
  const address = new URL(deployment.basePath, baseUrl ?? `http://localhost:${port}`).href;
  const lines = [`Beistand is ready at ${address} (${deployment.name})`];
  if (!databaseUrl)
    lines.push(
      `The embedded database in ${dataDir} is for trying and developing; production takes PostgreSQL through DATABASE_URL.`,
    );
  const sealedUntil = sealKeys?.certificate.validToDate;
  if (sealedUntil && sealedUntil.getTime() - Date.now() < sealNotice)
    lines.push(
      `Nothing can be signed after ${sealedUntil.toISOString()}: then the certificate of SEAL_CERTIFICATE expires.`,
    );
  if (deployment.mode === 'demo' && !deployment.signIn)
    for (const { username, password, persona } of demoUsers)
      lines.push(`Sign in as ${username} with ${password} (${persona})`);
  for (const link of demoLinks) lines.push(linkLine(link, address));
  if (deployment.mode === 'demo')
    lines.push(`All of this is also at ${address}demo, and the messages at ${address}demo/outbox`);
  else {
    if (!smtpUrl) lines.push('Without SMTP_URL no e-mail leaves the outbox.');
    if (!smsUrl) lines.push('Without SMS_URL no SMS leaves the outbox.');
  }
  return lines;
}

function linkLine({ path, communicationType, communicationTypeExt, ...details }: DemoLink, address: string): string {
  const key = isVehicle(communicationTypeExt)
    ? `membership number ${details.membershipNumber} and plate ${details.licencePlate}`
    : `claim number ${details.claimNumber} and date of birth ${details.birthDate}`;
  return `Open ${new URL(path, address).href} (${communicationType}) with ${key}`;
}
