import { useSyncExternalStore } from 'react';

/** A file on its way to a claim, or one that did not get there. */
export type ClaimUpload = {
  id: string;
  file: File;
  progress: number;
  /** `signIn` waits for the person to sign in again. */
  failure?: 'failed' | 'signIn' | undefined;
};

/** By person and claim. They outlive the page: after a new sign-in the file is still there. */
const uploads = new Map<string, readonly ClaimUpload[]>();
const listeners = new Set<() => void>();
const none: readonly ClaimUpload[] = [];

function uploadsOf(place: string): readonly ClaimUpload[] {
  return uploads.get(place) ?? none;
}

export function setUpload(place: string, upload: ClaimUpload): void {
  const known = uploadsOf(place);
  const isKnown = known.some(({ id }) => id === upload.id);
  set(place, isKnown ? known.map((one) => (one.id === upload.id ? upload : one)) : [...known, upload]);
}

export function dropUpload(place: string, id: string): void {
  set(
    place,
    uploadsOf(place).filter((upload) => upload.id !== id),
  );
}

function set(place: string, next: readonly ClaimUpload[]): void {
  uploads.set(place, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useClaimUploads(place: string): readonly ClaimUpload[] {
  return useSyncExternalStore(subscribe, () => uploadsOf(place));
}
