import { createStore } from './sign-in/store.ts';

/** Whether the search over everything is open; the navigation shows it, any page may open it. */
const store = createStore(false);

export const palette = {
  isOpen: store.get,
  subscribe: store.subscribe,
  open: () => store.set(true),
  close: () => store.set(false),
};
