/** A run of bytes of a file. */
export type Span = { start: number; end: number };

/** What is served instead of a range of a file: these bytes, or zeros where there are none. The length does not change. */
export type Patch = { at: number; length: number; bytes?: Buffer };

export function blanked({ start, end }: Span): Patch[] {
  return end > start ? [{ at: start, length: end - start }] : [];
}

/** The span begins with these bytes; the rest of it is blank. */
export function rewritten({ start, end }: Span, bytes: Buffer): Patch[] {
  if (bytes.length === 0) return blanked({ start, end });
  return [{ at: start, length: bytes.length, bytes }, ...blanked({ start: start + bytes.length, end })];
}

/** A piece of a file that begins at `offset`, with the changes that fall into it. */
export function patched(piece: Buffer, offset: number, patches: readonly Patch[]): Buffer {
  const touching = patches.filter(({ at, length }) => at < offset + piece.length && at + length > offset);
  if (touching.length === 0) return piece;
  const changed = Buffer.from(piece);
  for (const { at, length, bytes } of touching) {
    const from = Math.max(0, offset - at);
    const to = Math.min(length, offset + piece.length - at);
    if (bytes) bytes.copy(changed, at + from - offset, from, to);
    else changed.fill(0, at + from - offset, at + to - offset);
  }
  return changed;
}
