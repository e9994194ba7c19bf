import { languageOf, type Locale } from '#locales.ts';
import { localeSettings } from '#locale-settings.ts';
import { plainNumber } from '#validation/plain-number.ts';
import type { TemplateKind } from './template.ts';

type NumberKind = Pick<TemplateKind & { kind: 'number' }, 'isWhole' | 'isAmount'>;

const readable = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<fraction>\d+))?$/;

/**
 * A number of a form for the machine, or undefined where the field cannot hold it. One with decimals has two or more of them and never three, so that
 * nobody can take them for a group: neither a person nor `plainNumber`, which reads the result as the same number.
 */
export function exactNumber(text: string, { isWhole, isAmount }: NumberKind): string | undefined {
  const { sign = '', whole = '', fraction = '' } = readable.exec(plainNumber(text))?.groups ?? {};
  const { fractionDigits } = localeSettings.currency;
  const isRefused = (isWhole && fraction !== '') || (isAmount && (sign !== '' || fraction.length > fractionDigits));
  if (whole === '' || isRefused) return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '');
  const decimals = fraction.replace(/0+$/, '');
  const number = isWhole ? digits : `${digits}.${padded(decimals, fractionDigits)}`;
  return digits === '0' && decimals === '' ? number : sign + number;
}

function padded(decimals: string, atLeast: number): string {
  const filled = decimals.padEnd(Math.max(atLeast, 2), '0');
  return filled.length === 3 ? `${filled}0` : filled;
}

/** The same as it is written in a language, on the page and on paper: `18.500,00`. A whole number has no groups, as it may be a year. What is no number stays. */
export function writtenNumber(text: string, kind: NumberKind, locale: Locale): string {
  const number = exactNumber(text, kind);
  if (number === undefined || kind.isWhole) return number ?? text;
  const [whole = '', decimals = ''] = number.split('.');
  const [group, point] = languageOf(locale) === 'en' ? [',', '.'] : ['.', ','];
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)}${point}${decimals}`;
}
