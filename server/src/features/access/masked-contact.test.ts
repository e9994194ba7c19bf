import { expect, test } from 'vitest';
import { maskedEmail, maskedPhone } from './masked-contact.ts';

test('K4.a a number and an address are recognised by their owner and by nobody else', () => {
  expect(maskedPhone('+49 171 2345678')).toBe('•••\u00A078');
  expect(maskedEmail('ulrike.hansen@example.org')).toBe('u•••@e•••.org');
  expect(maskedEmail('a@b.co.uk')).toBe('a•••@b•••.uk');
});
