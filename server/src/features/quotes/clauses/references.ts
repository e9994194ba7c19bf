import type { WireIssue } from '@beistand/contract/errors.ts';
import type { ChosenClause } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { KnownParts } from '#features/quotes/reading/known-parts.ts';

/** People and places that are said to exist must be known to the account or the quote; paths begin at the coverages. */
export function referenceIssues(coverages: readonly ChosenClause[], { locations, contacts }: KnownParts): WireIssue[] {
  const knows = (list: readonly { publicID?: string | undefined }[], id: string | undefined) =>
    id !== undefined && list.some(({ publicID }) => publicID === id);
  return coverages.flatMap(({ selected, scheduleItems = [] }, index) =>
    selected
      ? scheduleItems.flatMap(({ values }, at) =>
          Object.entries(values).flatMap(([property, { location, policyContact }]): WireIssue[] => {
            const path = [index, 'scheduleItems', at, 'values', property];
            if (location?.isExistingLocation && !knows(locations, location.publicID))
              return [{ path: [...path, 'location'], code: 'invalid' }];
            if (policyContact?.isExistingContact && !knows(contacts, policyContact.publicID))
              return [{ path: [...path, 'policyContact'], code: 'invalid' }];
            return [];
          }),
        )
      : [],
  );
}
