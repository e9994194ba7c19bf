import type { Deployment } from '@beistand/contract/config.ts';
import type { Home } from '@beistand/contract/features/signing/field-issues.ts';
import { dateAt } from '@beistand/contract/formats.ts';

/** The day and country by which a form is judged. */
export function homeOf({ country, timeZone }: Pick<Deployment, 'country' | 'timeZone'>, now: Date): Home {
  return { country, today: () => dateAt(now, timeZone) };
}
