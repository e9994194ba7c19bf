import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { useConfiguration } from '#platform/runtime.tsx';

/** Where `link-session.ts` keeps what this tab knows of its link. */
export const linkSessionKey = 'beistand-link';

/** The club's line for this tab's case, else its general one. */
export function useSupportPhone(): string {
  return supportPhoneFor(useConfiguration(), () => window.sessionStorage);
}

/**
 * Reads the kind of case without `link-session.ts`: the frame of every page says the number, also where that was never loaded or
 * could not be. What is no kind of case has no line of its own.
 */
export function supportPhoneFor(
  { contacts, supportPhone }: Pick<RuntimeConfiguration, 'contacts' | 'supportPhone'>,
  storage: () => Pick<Storage, 'getItem'>,
): string {
  try {
    const kept = JSON.parse(storage().getItem(linkSessionKey) ?? '{}') as {
      ext?: string;
      session?: { communicationTypeExt?: string };
    };
    const kind = kept.session?.communicationTypeExt ?? kept.ext;
    return Object.entries(contacts).find(([ext]) => ext === kind)?.[1].phone ?? supportPhone;
  } catch {
    return supportPhone;
  }
}
