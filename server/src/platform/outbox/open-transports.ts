import type { Settings } from '#platform/settings/settings.ts';
import type { Transports } from './message.ts';
import { openSmsGateway } from './sms-gateway.ts';

export async function openTransports({ smtpUrl, smsUrl }: Pick<Settings, 'smtpUrl' | 'smsUrl'>): Promise<Transports> {
  return {
    ...(smsUrl && { sms: openSmsGateway(smsUrl) }),
    // Imported where it is used, because it would add a tenth of a second to the start.
    ...(smtpUrl && { email: (await import('./smtp.ts')).openSmtp(smtpUrl) }),
  };
}
