const key = 'beistand-drafts';

/** Whether unfinished work may lie on this device: asked by a first page, which does not carry what it takes to look. */
export function mayHaveDrafts(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function markDrafts(areThere: boolean): void {
  if (areThere) localStorage.setItem(key, 'yes');
  else localStorage.removeItem(key);
}
