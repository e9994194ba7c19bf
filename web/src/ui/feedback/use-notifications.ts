import { createContext, use } from 'react';

export type Notify = {
  /** A success. It disappears by itself after enough time to read it. */
  success: (message: string) => void;
  /** A failure that does not stop the page. It stays until it is closed. */
  failure: (message: string) => void;
};

export const NotificationsContext = createContext<Notify | undefined>(undefined);

export function useNotifications(): Notify {
  const notify = use(NotificationsContext);
  if (!notify) throw new Error('useNotifications needs a NotificationsProvider around it.');
  return notify;
}
