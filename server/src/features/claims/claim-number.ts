import { randomInt } from 'node:crypto';
import { dateAt } from '@beistand/contract/formats.ts';

const digits = 8;

/**
 * The club, the year and eight digits: `GEL26-40718823`. The digits are drawn, not counted, because the last five open a
 * member's link: whoever knows their own number must not be able to tell the next one.
 */
export function drawClaimNumber(club: string, now: Date): string {
  const year = String(dateAt(now).year).slice(-2);
  return `${club.slice(0, 3).toUpperCase()}${year}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}
