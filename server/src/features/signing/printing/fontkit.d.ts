/** The part of fontkit that we use; the package carries no types. */
declare module 'fontkit' {
  export function create(data: Uint8Array): { hasGlyphForCodePoint(codePoint: number): boolean };
}
