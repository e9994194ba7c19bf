// The part of constants.ts that the member's first page speaks of: the rest need not travel with it.

export const copyrightYear = 2021;

export const storageKeys = {
  language: 'selectedLanguage',
  locale: 'selectedLocale',
  cookiesApproval: (club: string) => `${club}-cookies-approval`,
} as const;
