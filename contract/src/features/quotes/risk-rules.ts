import type { CalendarDate } from '#calendar-date.ts';
import { driving } from '#constants.ts';
import { postalCodePattern } from '#locale-settings.ts';
import { ageOn, compareDates } from '#validation/dates.ts';
import { toChoose, type Issue, type IssueCode, type IssuePath } from '#validation/issue.ts';
import { isNameText } from '#validation/texts.ts';
import { isVisible } from '#validation/visible.ts';
import { quoteLimits, type ProductCode } from './codes.ts';
import type { HomeownersRisk, PersonalAutoRisk, Risk, TravelRisk } from './risk-schema.ts';

type Find = (path: IssuePath, code: IssueCode, values?: Issue['values']) => void;
type Person = { firstName?: string | undefined; lastName?: string | undefined; dateOfBirth?: CalendarDate | undefined };

/**
 * What stands against calculating a price: what is missing, and what cannot be. Paths begin at the risk. Page and server judge by it;
 * `today` is the day in the deployment's time zone.
 */
export function riskIssues(productCode: ProductCode, risk: Risk, today: CalendarDate): Issue[] {
  const issues: Issue[] = [];
  const find: Find = (path, code, values) =>
    void issues.push({ code, path: [productCode, ...path], level: 'error', ...(values && { values }) });
  switch (productCode) {
    case 'pa':
      judgeAuto(risk.pa ?? {}, today, find);
      break;
    case 'ho':
      judgeHome(risk.ho ?? {}, today, find);
      break;
    case 'gtp':
      judgeTravel(risk.gtp ?? {}, today, find);
      break;
  }
  return issues;
}

/** What no quote may hold, complete or not: a birth in the future, another product's risk. */
export function impossibleRisk(productCode: ProductCode, risk: Risk, today: CalendarDate): Issue[] {
  const others = (Object.keys(risk) as ProductCode[]).filter((code) => code !== productCode && risk[code]);
  const people = [...(risk.pa?.drivers ?? []), ...(risk.gtp?.travellers ?? [])];
  const list = risk.pa ? (['pa', 'drivers'] as const) : (['gtp', 'travellers'] as const);
  const ids = people.map(({ publicID }) => publicID);
  return [
    ...others.map((code): Issue => ({ code: 'invalid', path: [code], level: 'error' })),
    ...people.flatMap(({ dateOfBirth, publicID }, index): Issue[] => [
      ...(dateOfBirth && compareDates(dateOfBirth, today) > 0
        ? [{ code: 'notInFuture' as const, path: [...list, index, 'dateOfBirth'], level: 'error' as const }]
        : []),
      ...(ids.indexOf(publicID) < index
        ? [{ code: 'notUnique' as const, path: [...list, index, 'publicID'], level: 'error' as const }]
        : []),
    ]),
  ];
}

const chosen: readonly string[] = ['use', 'kind', 'construction', 'country', 'region'];

function requireValues(value: object, keys: readonly string[], find: Find): void {
  for (const key of keys) {
    const held = (value as Record<string, unknown>)[key];
    if (held === undefined || (typeof held === 'string' && !isVisible(held)))
      find([key], 'required', chosen.includes(key) ? toChoose : undefined);
  }
}

const below =
  (find: Find, ...path: IssuePath): Find =>
  (deeper, code, values) =>
    find([...path, ...deeper], code, values);

function judgePerson(person: Person, today: CalendarDate, find: Find): void {
  requireValues(person, ['firstName', 'lastName', 'dateOfBirth'], find);
  for (const key of ['firstName', 'lastName'] as const) if (!isNameText(person[key] ?? '')) find([key], 'characters');
  if (person.dateOfBirth && compareDates(person.dateOfBirth, today) > 0) find(['dateOfBirth'], 'notInFuture');
}

function judgeAuto({ vehicle = {}, drivers = [], ...risk }: PersonalAutoRisk, today: CalendarDate, find: Find): void {
  const ofVehicle = below(find, 'vehicle');
  requireValues(vehicle, ['make', 'model', 'year', 'value'], ofVehicle);
  if (vehicle.year !== undefined && vehicle.year < driving.oldestCarYear)
    ofVehicle(['year'], 'oldestYear', { year: driving.oldestCarYear });
  if (vehicle.year !== undefined && vehicle.year > today.year + 1)
    ofVehicle(['year'], 'maxValue', { maxValue: today.year + 1 });
  requireValues(risk, ['use', 'annualKilometres', 'claimFreeYears'], find);
  if (drivers.length === 0) find(['drivers'], 'required');
  for (const [index, driver] of drivers.entries()) {
    const ofDriver = below(find, 'drivers', index);
    judgePerson(driver, today, ofDriver);
    requireValues(driver, ['licensedSince', 'accidents'], ofDriver);
    const { dateOfBirth: birth, licensedSince } = driver;
    if (birth && compareDates(birth, today) <= 0 && ageOn(today, birth) < driving.minimumAge)
      ofDriver(['dateOfBirth'], 'minimumAge', { age: driving.minimumAge });
    if (licensedSince !== undefined && (licensedSince > today.year || (birth && licensedSince < birth.year)))
      ofDriver(['licensedSince'], 'invalid');
  }
}

function judgeHome({ building = {}, address = {} }: HomeownersRisk, today: CalendarDate, find: Find): void {
  const ofBuilding = below(find, 'building');
  requireValues(building, ['kind', 'construction', 'yearBuilt', 'livingArea', 'priorClaims'], ofBuilding);
  const { yearBuilt, livingArea } = building;
  if (yearBuilt !== undefined && yearBuilt < quoteLimits.oldestBuilding)
    ofBuilding(['yearBuilt'], 'oldestYear', { year: quoteLimits.oldestBuilding });
  if (yearBuilt !== undefined && yearBuilt > today.year + 1)
    ofBuilding(['yearBuilt'], 'maxValue', { maxValue: today.year + 1 });
  if (livingArea === 0) ofBuilding(['livingArea'], 'minValue', { minValue: 1 });
  const ofAddress = below(find, 'address');
  requireValues(address, ['addressLine1', 'postalCode', 'city', 'country'], ofAddress);
  const { postalCode, country } = address;
  if (postalCode && country && !new RegExp(`^(?:${postalCodePattern(country).source})$`, 'i').test(postalCode))
    ofAddress(['postalCode'], 'postalCode');
}

function judgeTravel({ travellers = [], ...risk }: TravelRisk, today: CalendarDate, find: Find): void {
  requireValues(risk, ['region', 'days'], find);
  if (risk.days === 0) find(['days'], 'minValue', { minValue: 1 });
  if (travellers.length === 0) find(['travellers'], 'required');
  for (const [index, traveller] of travellers.entries())
    judgePerson(traveller, today, below(find, 'travellers', index));
}
