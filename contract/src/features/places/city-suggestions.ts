/** How many a field for a city offers, and from how many letters on. */
export const citySuggestions = { most: 6, fromLetters: 2 } as const;
