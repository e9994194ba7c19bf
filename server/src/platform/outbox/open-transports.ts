import type { Settings } from '#platform/settings.ts';
import type { Transports } from './message.ts';
import { openSmsGateway } from './sms-gateway.ts';
import { openSmtp } from './smtp.ts';

export function openTransports({ smtpUrl, smsUrl }: Pick<Settings, 'smtpUrl' | 'smsUrl'>): Transports {
  return { ...(smsUrl && { sms: openSmsGateway(smsUrl) }), ...(smtpUrl && { email: openSmtp(smtpUrl) }) };
}
