import { randomInt } from 'node:crypto';
import type { Deployment } from '@beistand/contract/config.ts';
import { dateAt } from '@beistand/contract/formats.ts';

const digits = 8;

/**
 * The club, the year and eight digits: `GEL26-40718823`. The digits are drawn, not counted, because the last five open a
 * member's link: whoever knows their own number must not be able to tell the next one.
 */
export function drawClaimNumber({ club, timeZone }: Pick<Deployment, 'club' | 'timeZone'>, now: Date): string {
  const year = String(dateAt(now, timeZone).year).slice(-2);
  return `${club.slice(0, 3).toUpperCase()}${year}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}
