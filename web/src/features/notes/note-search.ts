/** The note that is changed; a new one is written where none is named. */
export type NoteSearch = { note?: string };

export function noteSearch({ note }: Record<string, unknown>): NoteSearch {
  return typeof note === 'string' ? { note } : {};
}
