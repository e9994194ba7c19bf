import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { useTopDialog } from '#ui/overlay/top-dialog.ts';
import styles from './notifications.module.css';
import { NotificationsContext, type Notify } from './use-notifications.ts';

const readingTime = 8000;

type Notification = { id: number; tone: 'success' | 'danger'; message: string };

/**
 * Shows the messages of `useNotifications` above everything and announces them politely: the last one, and the failure before it, which
 * is still to be read.
 */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [notifications, setNotifications] = useState<readonly Notification[]>([]);

  const notify = useMemo<Notify>(() => {
    const add = (tone: Notification['tone'], message: string) =>
      setNotifications((shown) => [
        ...shown.filter((one) => one.tone === 'danger' && one.message !== message).slice(-1),
        { id: (shown.at(-1)?.id ?? 0) + 1, tone, message },
      ]);
    return { success: (message) => add('success', message), failure: (message) => add('danger', message) };
  }, []);

  const remove = useCallback((id: number) => setNotifications((shown) => shown.filter((one) => one.id !== id)), []);

  // What somebody is using is not covered. A look at the page, not a state: the next message looks again.
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.removeAttribute('data-above');
    place.current?.toggleAttribute('data-above', coversFocus(place.current));
  }, [notifications]);

  const topDialog = useTopDialog();
  const region = (
    // The attribute keeps React Aria's popovers from hiding the region and from closing when it is pressed.
    <div
      ref={place}
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

function coversFocus(region: HTMLElement): boolean {
  const { activeElement } = document;
  const card = region.lastElementChild?.getBoundingClientRect();
  if (!card || !activeElement?.matches('a, button, input, select, textarea')) return false;
  const focused = activeElement.getBoundingClientRect();
  const isBeside = focused.right < card.left || focused.left > card.right;
  return focused.bottom > region.getBoundingClientRect().top && !isBeside;
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
