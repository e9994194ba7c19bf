import type { Deployment } from '@beistand/contract/config.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { ageOn } from '@beistand/contract/validation/dates.ts';
import type { StoredCase } from './store-member-case.ts';

const ageOfMajority = 18;

/** Whether the member is of age where the club is; also where nobody knows the date of birth. */
export function isOfAge(
  { memberCase: { contacts } }: Pick<StoredCase, 'memberCase'>,
  { deployment, now }: { deployment: Pick<Deployment, 'timeZone'>; now: Date },
): boolean {
  const [{ dateOfBirth }] = contacts;
  return !dateOfBirth || ageOn(dateAt(now, deployment.timeZone), dateOfBirth) >= ageOfMajority;
}
