const storageKey = 'beistand-search-key';

/** A shortcut of one character has to be dispensable: people who dictate type it without meaning it. */
export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function setSearchKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Without storage the key stays on.
  }
}
