const begins = 24;
const ends = 12;

/** The name of a file for a message that may not cover the page: its beginning and its end. */
export function shortName(name: string): string {
  if (name.length <= begins + ends + 1) return name;
  // A cut between two surrogates would leave a character that cannot be drawn.
  return `${name.slice(0, begins).toWellFormed()}…${name.slice(-ends).toWellFormed()}`;
}
