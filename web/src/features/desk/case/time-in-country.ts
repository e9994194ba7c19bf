import { timeOfDay, type Clock } from '#features/desk/inbox/time-left.ts';

/** What the clocks of a country show; undefined where they differ, or where the browser does not know its zones. */
export function timeInCountry(country: string, now: number, locale: Clock['locale']): string | undefined {
  const instant = new Date(now).toISOString();
  const times = new Set(zonesOf(country).map((timeZone) => timeOfDay(instant, { locale, timeZone })));
  return times.size === 1 ? [...times][0] : undefined;
}

function zonesOf(country: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  // Firefox lacks it.
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
}
