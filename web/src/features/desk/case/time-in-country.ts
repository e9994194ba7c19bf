import { timeOfDay, type Clock } from '#features/desk/inbox/time-left.ts';

/** What the clocks of a country show, the earliest and the latest; undefined where the browser does not know its zones. */
export function timesInCountry(
  country: string,
  now: number,
  locale: Clock['locale'],
): { from: string; to: string } | undefined {
  const instant = new Date(now);
  const onWall = (timeZone: string) => wallClock(timeZone).format(instant);
  const zones = zonesOf(country).toSorted((one, other) => onWall(one).localeCompare(onWall(other)));
  const [first] = zones;
  const last = zones.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const time = (timeZone: string) => timeOfDay(instant.toISOString(), { locale, timeZone });
  return { from: time(first), to: time(last) };
}

/** Writes day and time so that they can be put in order. */
const wallClock = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });

function zonesOf(country: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  // Firefox lacks it.
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
}
