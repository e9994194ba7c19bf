/** The last two digits: enough to know one's own number, too little to learn it. */
export function maskedPhone(phone: string): string {
  return `••• ${phone.replaceAll(/\D/g, '').slice(-2)}`;
}

/** The first letters of name and domain, and the domain's ending. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
}
