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
  return `${prefixOf(club)}${year}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}

const prefixOf = (club: string) => club.slice(0, 3).toUpperCase();

const years = Array.from({ length: 100 }, (_, year) => String(year).padStart(2, '0'));

/** What a number can be that somebody wrote without its hyphen or with blanks: the beginning of numbers or, for the digits alone, whole ones. */
export function numbersMeant(
  text: string,
  { club }: Pick<Deployment, 'club'>,
): { beginning?: string; whole: string[] } {
  const own = prefixOf(club);
  const bare = text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (/^\d+$/.test(bare) && bare.length === digits) return { whole: years.map((year) => `${own}${year}-${bare}`) };
  const prefix = bare.startsWith(own) ? own : '';
  const [, year, rest] = /^(\d\d)(\d+)$/.exec(bare.slice(prefix.length)) ?? [];
  return { ...(year && { beginning: `${prefix}${year}-${rest}` }), whole: [] };
}
