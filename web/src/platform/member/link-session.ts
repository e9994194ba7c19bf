import { type CommunicationTypeExt, communicationTypeExts } from '@beistand/contract/constants.ts';
import { type CommunicationSession, communicationSessionSchema } from '@beistand/contract/features/access/schema.ts';
import * as v from 'valibot';
import { linkSessionKey } from './support-phone.ts';

const keptSchema = v.object({
  token: v.string(),
  /** The kind of case as the address named it; the link itself knows better. */
  ext: v.optional(v.picklist(communicationTypeExts)),
  session: v.optional(communicationSessionSchema),
});

type Kept = v.InferOutput<typeof keptSchema>;

/** What this tab knows of the link it was opened with. */
export type LinkSession = {
  /** Begins with a link; a session that another link opened is none any more. */
  open(token: string, ext?: string): void;
  token(): string | undefined;
  /** The kind of case: the session's, else what the link or the address said. */
  ext(): CommunicationTypeExt | undefined;
  /** The link said which kind of case it belongs to. */
  learnExt(ext: CommunicationTypeExt): void;
  session(): CommunicationSession | undefined;
  begin(session: CommunicationSession): void;
  end(): void;
  /** The person is done here: the link itself is not kept either. */
  forget(): void;
  /** Calls `tell` when the session is over, until what it gives is called. */
  whenOver(tell: () => void): () => void;
};

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The storage only serves a reload; a browser that refuses it loses nothing else. */
export function createLinkSession(storage: () => TabStorage): LinkSession {
  let kept: Kept | null | undefined;
  const followers = new Set<() => void>();
  const tellAll = () => followers.forEach((tell) => tell());

  function current(): Kept | undefined {
    if (kept === undefined) kept = read(storage) ?? null;
    return kept ?? undefined;
  }

  function keep(next: Kept): void {
    kept = next;
    try {
      storage().setItem(linkSessionKey, JSON.stringify(next));
    } catch {
      // Kept in memory alone.
    }
  }

  function change(part: Pick<Kept, 'ext'> | Pick<Kept, 'session'>): void {
    const before = current();
    if (before) keep({ ...before, ...part });
  }

  return {
    open(token, ext) {
      const before = current();
      const session = before?.token === token ? before.session : undefined;
      keep({ token, ext: communicationTypeExts.find((known) => known === ext), session });
    },
    token: () => current()?.token,
    ext: () => current()?.session?.communicationTypeExt ?? current()?.ext,
    learnExt: (ext) => change({ ext }),
    session: () => current()?.session,
    begin: (session) => change({ session }),
    end() {
      change({ session: undefined });
      tellAll();
    },
    forget() {
      kept = null;
      try {
        storage().setItem(linkSessionKey, '');
      } catch {
        // Nothing was kept.
      }
      tellAll();
    },
    whenOver(tell) {
      followers.add(tell);
      return () => void followers.delete(tell);
    },
  };
}

function read(storage: () => TabStorage): Kept | undefined {
  try {
    const { success, output } = v.safeParse(
      v.pipe(v.string(), v.parseJson(), keptSchema),
      storage().getItem(linkSessionKey),
    );
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

export const linkSession = createLinkSession(() => window.sessionStorage);
