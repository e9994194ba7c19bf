/** The expected result: refused at the upload, refused by the examination, or kept. */
export type Verdict = 'unsupported' | 'infected' | 'activeContent' | 'unreadable' | 'kept';

export type HostileFile = { what: string; name: string; content: Uint8Array<ArrayBuffer>; verdict: Verdict };

export type Content = string | Uint8Array;

export function hostile(
  what: string,
  name: string,
  content: Content | readonly Content[],
  verdict: Verdict,
): HostileFile {
  const pieces = (Array.isArray(content) ? content : [content]) as Content[];
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece));
  return { what, name, content: new Uint8Array(Buffer.concat(bytes)), verdict };
}
