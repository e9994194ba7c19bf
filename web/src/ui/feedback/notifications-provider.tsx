import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { useTopDialog } from '#ui/overlay/top-dialog.ts';
import styles from './notifications.module.css';
import { NotificationsContext, type Notify } from './use-notifications.ts';

const readingTime = 8000;

type Notification = { id: number; tone: 'success' | 'danger'; message: string };

/** Shows the messages of `useNotifications` above everything and announces them politely. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [notifications, setNotifications] = useState<readonly Notification[]>([]);

  const notify = useMemo<Notify>(() => {
    const add = (tone: Notification['tone'], message: string) =>
      setNotifications((shown) => [...shown, { id: (shown.at(-1)?.id ?? 0) + 1, tone, message }]);
    return { success: (message) => add('success', message), failure: (message) => add('danger', message) };
  }, []);

  const remove = useCallback((id: number) => setNotifications((shown) => shown.filter((one) => one.id !== id)), []);

  const topDialog = useTopDialog();
  const region = (
    // The attribute keeps React Aria's popovers from hiding the region and from closing when it is pressed.
    <div
      role="status"
      aria-live="polite"
      aria-relevant="additions"
      data-react-aria-top-layer="true"
      className={styles.region}
    >
      {notifications.map((one) => (
        <NotificationCard key={one.id} notification={one} onRemove={remove} />
      ))}
    </div>
  );

  return (
    <NotificationsContext value={notify}>
      {children}
      {topDialog ? createPortal(region, topDialog) : region}
    </NotificationsContext>
  );
}

type NotificationCardProps = { notification: Notification; onRemove: (id: number) => void };

function NotificationCard({ notification: { id, tone, message }, onRemove }: NotificationCardProps) {
  const text = useText();
  const [held, setHeld] = useState(false);
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;

  useEffect(() => {
    if (held || tone === 'danger') return;
    const timer = setTimeout(() => onRemove(id), readingTime);
    return () => clearTimeout(timer);
  }, [held, tone, id, onRemove]);

  return (
    <div
      className={classNames(styles.notification, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" className={styles.icon} />
      <p className={styles.words}>{message}</p>
      <div className={styles.close}>
        <IconButton label={text('action.close')} icon={<X aria-hidden="true" />} onClick={() => onRemove(id)} />
      </div>
    </div>
  );
}
