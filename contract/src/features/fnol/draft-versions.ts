/** The version of the drafts that are written now. It rises when a field is renamed or changes its shape. */
export const draftVersion = 1;

type Stored = Readonly<Record<string, unknown>>;

/** From each version to the next: the first entry leads from version 1 to version 2. */
type Migration = (content: Stored) => Stored;
const migrations: readonly Migration[] = [];

/** A draft that a later release wrote. */
export class DraftTooNew extends Error {
  constructor(version: number) {
    super(`A draft of version ${version} cannot be read by a release that knows version ${draftVersion}`);
    this.name = 'DraftTooNew';
  }
}

/** The content of a stored draft in the shape of today. */
export function migrateDraft(content: Stored, version: number, steps: readonly Migration[] = migrations): Stored {
  if (!Number.isInteger(version) || version < 1 || version > steps.length + 1) throw new DraftTooNew(version);
  return steps.slice(version - 1).reduce((migrated, migrate) => migrate(migrated), content);
}
