/** What a file may cost: whoever is over it wanted to exhaust us, and is refused for that. */
export class TooMuch extends Error {}
