import { useSyncExternalStore } from 'react';
import type { UploadFailure } from './upload-failure.ts';

/** A file that is being sent to a claim, or that could not be sent. */
export type ClaimUpload = {
  id: string;
  file: File;
  progress: number;
  /** Kept only where another attempt may work. */
  failure?: UploadFailure | undefined;
};

/** By person and claim. Kept outside of the page, so that a file is still there after signing in again. */
const uploads = new Map<string, readonly ClaimUpload[]>();
const listeners = new Set<() => void>();
const none: readonly ClaimUpload[] = [];

function uploadsOf(key: string): readonly ClaimUpload[] {
  return uploads.get(key) ?? none;
}

export function setUpload(key: string, upload: ClaimUpload): void {
  const known = uploadsOf(key);
  const isKnown = known.some(({ id }) => id === upload.id);
  set(key, isKnown ? known.map((one) => (one.id === upload.id ? upload : one)) : [...known, upload]);
}

export function dropUpload(key: string, id: string): void {
  set(
    key,
    uploadsOf(key).filter((upload) => upload.id !== id),
  );
}

function set(key: string, next: readonly ClaimUpload[]): void {
  uploads.set(key, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useClaimUploads(key: string): readonly ClaimUpload[] {
  return useSyncExternalStore(subscribe, () => uploadsOf(key));
}
