import type { Settings } from '#platform/settings/settings.ts';
import type { Transports } from './message.ts';
import { openSmsGateway } from './sms-gateway.ts';

export async function openTransports({ smtpUrl, smsUrl }: Pick<Settings, 'smtpUrl' | 'smsUrl'>): Promise<Transports> {
  return {
    ...(smsUrl && { sms: openSmsGateway(smsUrl) }),
    // Loaded where it is used: it costs a tenth of a second of every start.
    ...(smtpUrl && { email: (await import('./smtp.ts')).openSmtp(smtpUrl) }),
  };
}
