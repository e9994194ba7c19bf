// The constants that the member's first page needs, so that it does not load the others.

export const copyrightYear = 2021;

export const storageKeys = {
  language: 'selectedLanguage',
  locale: 'selectedLocale',
  cookiesApproval: (club: string) => `${club}-cookies-approval`,
} as const;

/** A cookie that scripts can read and that opens nothing: it says that a session may exist. */
export const sessionHintCookie = 'beistand_signed_in';
