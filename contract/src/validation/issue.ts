/**
 * Every rule that a value can break, with the names of the values its message speaks of. The message of a code has the
 * id `issue.<code>`. Dates among the values are written YYYY-MM-DD; the page puts them into its own language.
 */
export const issueCatalogue = {
  invalid: [],
  required: [],
  consentMandatory: [],
  unknownCode: [],
  notUnique: [],

  numbersOnly: [],
  noDecimals: [],
  fractionDigits: ['digits'],
  minValue: ['minValue'],
  maxValue: ['maxValue'],
  valueBetween: ['minValue', 'maxValue'],
  oldestYear: ['year'],

  outerSpaces: [],
  characters: [],
  maxLength: ['max'],
  pattern: [],
  postalCode: [],
  emailFormat: [],
  phone: [],
  iban: [],
  doesNotMatch: [],
  emailsDoNotMatch: [],
  phonesDoNotMatch: [],

  impossibleDate: [],
  notInFuture: [],
  notInPast: [],
  onlyToday: [],
  minDate: ['minDate'],
  maxDate: ['maxDate'],
  minimumAge: ['age'],

  membershipNumberDigits: [],
  membershipNumberLength: ['max'],
  membershipNumberZeros: [],
  membershipNumberCheckDigit: [],
} as const satisfies Record<string, readonly string[]>;

export type IssueCode = keyof typeof issueCatalogue;

export type IssueValues<Code extends IssueCode = IssueCode> = Record<
  (typeof issueCatalogue)[Code][number],
  string | number
>;

export type IssuePath = readonly (string | number)[];

export type Issue = {
  code: IssueCode;
  path: IssuePath;
  level: 'error' | 'warning';
  values?: Readonly<Record<string, string | number>>;
};

/** The values of `required` where something is to be chosen: nobody fills in a list or a yes or no. */
export const toChoose = { control: 'choice' } as const;

export function isIssueCode(text: string): text is IssueCode {
  return Object.hasOwn(issueCatalogue, text);
}

/** A subtree is valid only if every child is: no error stands at the path or beneath it. Warnings do not count. */
export function isValid(issues: readonly Issue[], subtree: IssuePath = []): boolean {
  return !issues.some(({ level, path }) => level === 'error' && subtree.every((key, depth) => path[depth] === key));
}

const shownAtTheFieldOnly: readonly IssueCode[] = ['required', 'phone'];

/** The issues whose texts a form's error list repeats; the others are told at their field alone. */
export function listedIssues(issues: readonly Issue[]): Issue[] {
  return issues.filter(({ code }) => !shownAtTheFieldOnly.includes(code));
}
