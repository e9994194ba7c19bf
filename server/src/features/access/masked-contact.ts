import type { SentTo } from '@beistand/contract/features/access/schema.ts';

/** Where a message went, for whoever holds a link of the case. */
export function maskedContact({ phone, email }: SentTo): SentTo {
  return { phone: maskedPhone(phone), email: maskedEmail(email) };
}

/** The last two digits, on one line: enough to know one's own number, too little to learn it. */
export function maskedPhone(phone: string): string {
  return `•••\u00A0${phone.replaceAll(/\D/g, '').slice(-2)}`;
}

/** The first letters of name and domain, and the domain's ending. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
}
