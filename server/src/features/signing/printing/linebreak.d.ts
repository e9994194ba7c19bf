/** The part of linebreak that we use; the package carries no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The end of the next stretch that must stay on one line; null after the last. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
