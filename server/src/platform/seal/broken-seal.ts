/** Why a PDF is not what was sealed, in a sentence. */
export class BrokenSeal extends Error {}
