import { memberUpload } from '@beistand/contract/constants.ts';
import { fileProblem, type FileProblem } from '@beistand/contract/features/documents/rules.ts';

/** Why a file was not stored. `canRetry` tells whether trying again may help. */
export type UploadFailure = 'tooLarge' | 'unreadable' | 'offline' | 'failed';

export type QueuedFile = {
  id: string;
  file: File;
  category: string;
  status: 'queued' | 'sending' | 'sent' | 'failed';
  /** How much of it was sent, from 0 to 1. */
  progress: number;
  failure?: UploadFailure | undefined;
  /** It is being sent, but there is no connection at the moment. */
  isWaiting?: boolean | undefined;
  /** What became of it, once it is sent. */
  documentId?: string | undefined;
  /** The case had this file already. */
  isKnown?: boolean | undefined;
  /** Where an interrupted upload continues. */
  resume?: UploadTarget | undefined;
};

export type UploadTarget = { token: string; url: string | null };

export type Sending = {
  signal: AbortSignal;
  onProgress(progress: number): void;
  onTarget(target: UploadTarget): void;
  onWaiting(): void;
};

export type SentReceipt = { isKnown: boolean; documentId?: string | undefined };

/** Sends one file; fails with an `UploadError`, or with the error that ends the session. */
export type SendFile = (item: QueuedFile, sending: Sending) => Promise<SentReceipt>;

/** Stores a queue on this device, so that it survives a reload. Sending works without it. */
export type KeptQueue = {
  restore(): Promise<QueuedFile[]>;
  keep(item: QueuedFile): void;
  keepTarget(id: string, target: UploadTarget): void;
  forget(id: string): void;
  /** Whether all of these are stored by now. */
  hasAll(ids: readonly string[]): Promise<boolean>;
};

export class UploadError extends Error {
  readonly failure: UploadFailure;

  constructor(failure: UploadFailure) {
    super(failure);
    this.failure = failure;
  }
}

export type Rejected = { name: string; problem: FileProblem | 'tooMany' };

export type QueueState = {
  items: readonly QueuedFile[];
  isSending: boolean;
  /** The names of files that were one too many. They are known until they are added, all is taken back, or other files are added after all was sent. */
  leftOut: readonly string[];
};

export function canRetry({ status, failure }: Pick<QueuedFile, 'status' | 'failure'>): boolean {
  return status === 'failed' && (failure === 'offline' || failure === 'failed');
}

/** The files that are still to be sent, in the order in which they were added. */
export function waiting(items: readonly QueuedFile[]): QueuedFile[] {
  return items.filter(isWaitingToBeSent);
}

function isWaitingToBeSent(item: QueuedFile): boolean {
  return item.status === 'queued' || canRetry(item);
}

/** The files that have not arrived and still may. */
export function unsent(items: readonly QueuedFile[]): QueuedFile[] {
  return items.filter((item) => item.status === 'sending' || isWaitingToBeSent(item));
}

/** Whether as many files wait as may be sent at a time. */
export function isFull(items: readonly QueuedFile[]): boolean {
  return items.filter(({ status }) => status !== 'sent').length >= memberUpload.maxDocuments;
}

/** True if there are files and the server has stored all of them. */
export function hasAllSent(items: readonly QueuedFile[]): boolean {
  return items.length > 0 && items.every(({ status }) => status === 'sent');
}

function namesLeftOut(before: readonly string[], files: readonly File[], rejected: readonly Rejected[]): string[] {
  const still = before.filter((name) => files.every((file) => file.name !== name));
  const now = rejected.filter(({ problem }) => problem === 'tooMany').map(({ name }) => name);
  return [...still, ...now];
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * The files that a member wants to send. They are sent one by one; after a failure that may pass the rest stays queued, while a file that
 * will never be taken holds up no other.
 */
export function createUploadQueue(send: SendFile, kept?: KeptQueue) {
  let state: QueueState = { items: [], isSending: false, leftOut: [] };
  let current: { id: string; abort: AbortController } | undefined;
  const listeners = new Set<() => void>();

  function set(next: Partial<QueueState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function change(id: string, part: Partial<QueuedFile>): void {
    set({ items: state.items.map((item) => (item.id === id ? { ...item, ...part } : item)) });
  }

  /** False if sending has to stop. */
  async function sendOne(item: QueuedFile): Promise<boolean> {
    const abort = new AbortController();
    current = { id: item.id, abort };
    change(item.id, { status: 'sending', failure: undefined });
    let reported = 1;
    try {
      const receipt = await send(item, {
        signal: abort.signal,
        onProgress(progress) {
          // A retry reports where it begins before anything went through.
          change(item.id, { progress, ...(progress > reported && { isWaiting: false }) });
          reported = progress;
        },
        onWaiting: () => change(item.id, { isWaiting: true }),
        onTarget(resume) {
          change(item.id, { resume });
          kept?.keepTarget(item.id, resume);
        },
      });
      change(item.id, { ...receipt, status: 'sent', progress: 1, isWaiting: false, resume: undefined });
      kept?.forget(item.id);
      return true;
    } catch (failure) {
      if (abort.signal.aborted) return true;
      const failed = {
        status: 'failed',
        failure: failure instanceof UploadError ? failure.failure : 'failed',
        isWaiting: false,
      } as const;
      change(item.id, failed);
      // After a reload it would seem ready to be sent.
      if (!canRetry(failed)) kept?.forget(item.id);
      if (!(failure instanceof UploadError)) throw failure;
      return !canRetry(failed);
    } finally {
      current = undefined;
    }
  }

  function remove(id: string): void {
    const items = state.items.filter((item) => item.id !== id);
    // Whoever takes everything back begins anew.
    set({ items, ...(items.length === 0 && { leftOut: [] }) });
    if (current?.id === id) current.abort.abort();
    kept?.forget(id);
  }

  async function restore(): Promise<void> {
    const restored = (await kept?.restore()) ?? [];
    set({ items: [...restored, ...state.items] });
  }
  void restore();

  return {
    state: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Adds the files that can be sent and returns the others. */
    add(files: readonly File[], category: string): Rejected[] {
      const rejected: Rejected[] = [];
      const items = [...state.items];
      for (const file of files) {
        const problem = isFull(items) ? 'tooMany' : fileProblem(file);
        if (problem) {
          rejected.push({ name: file.name, problem });
          continue;
        }
        const item: QueuedFile = { id: crypto.randomUUID(), file, category, status: 'queued', progress: 0 };
        items.push(item);
        kept?.keep(item);
      }
      const isBegun = state.items.some(({ status }) => status !== 'sent');
      set({ items, leftOut: namesLeftOut(isBegun ? state.leftOut : [], files, rejected) });
      return rejected;
    },

    /** Whether all files that are still to be sent would survive a reload. */
    async isKept(): Promise<boolean> {
      return (await kept?.hasAll(unsent(state.items).map(({ id }) => id))) ?? false;
    },

    /** Removes a file; one that is being sent is stopped. */
    remove,

    /** Sends all queued files. True if all files are sent. */
    async sendAll(): Promise<boolean> {
      if (state.isSending) return false;
      set({ isSending: true });
      try {
        for (;;) {
          const [next] = waiting(state.items);
          if (!next) return state.items.every(({ status }) => status === 'sent');
          if (!(await sendOne(next))) return false;
        }
      } finally {
        set({ isSending: false });
      }
    },

    /** Removes the sent files from the list. */
    clearSent: () => set({ items: state.items.filter(({ status }) => status !== 'sent') }),
  };
}
