import { CatchBoundary, Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { useSupportPhone } from '#platform/member/support-phone.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useSessionState } from '#platform/sign-in/use-session-state.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { NotificationsProvider } from '#ui/feedback/notifications-provider.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useCookieChoice } from './cookies/cookie-choice.ts';
import { ErrorPage } from './failures/error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { hasNavigation } from './has-navigation.ts';
import { hasMediaSidebar } from './media/has-media-sidebar.ts';
import { OfflineNotice } from './failures/offline-notice.tsx';
import { OptionalPart } from './optional-part.tsx';
import styles from './shell.module.css';
import { mainId, SkipLink } from './skip-link.tsx';
import { AfterHydration } from './after-hydration.tsx';
import { UnhandledFailures } from './failures/unhandled-failures.tsx';
import { useAnalytics } from './cookies/use-analytics.ts';
import { useLazyDialog } from './use-lazy-dialog.tsx';

const CookieBanner = lazyPart(() => import('./cookies/cookie-banner.tsx').then((module) => module.CookieBanner), {
  isOptional: true,
});
const MediaSidebar = lazyPart(() => import('./media/media-sidebar.tsx').then((module) => module.MediaSidebar), {
  isOptional: true,
});

const AppNavigation = lazyPart(
  () => import('#features/navigation/app-navigation.tsx').then((module) => module.AppNavigation),
  { isOptional: true },
);

/** The frame of every page: the club's header and footer, and the dialogs and messages that belong to no single page. */
export function Shell() {
  return (
    <NotificationsProvider>
      <Frame />
    </NotificationsProvider>
  );
}

function Frame() {
  const text = useText();
  const notify = useNotifications();
  const { mediaSidebar } = useConfiguration();
  const phone = useSupportPhone();
  const pathname = useLocation({ select: (location) => location.pathname });
  const cookieChoice = useCookieChoice();
  const contact = useLazyDialog(
    () => import('./contact/contact-dialog.tsx').then((module) => module.ContactDialog),
    () => notify.failure(text('shell.contact.failed', { phone })),
  );
  const privacy = useLazyDialog(
    () => import('./cookies/privacy-dialog.tsx').then((module) => module.PrivacyDialog),
    () => notify.failure(text('errors.generic')),
  );
  useAnalytics();
  const session = useSessionState();
  const isOwnArea = useRouterState({ select: ({ matches }) => hasNavigation(matches.map(({ routeId }) => routeId)) });
  const user = isOwnArea && session.status === 'signedIn' ? session.user : undefined;
  const hasSidebar = hasMediaSidebar(mediaSidebar);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <OfflineNotice />
      <Header contact={contact} />
      <div
        className={classNames(styles.body, hasSidebar && styles.withSidebar, user && styles.withNavigation)}
        data-navigation={user ? true : undefined}
      >
        {user && (
          <div className={styles.navigation}>
            <OptionalPart>
              <AppNavigation user={user} place="beside" />
            </OptionalPart>
          </div>
        )}
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <CatchBoundary getResetKey={() => pathname} errorComponent={ErrorPage}>
            <Outlet />
          </CatchBoundary>
        </main>
        <AfterHydration />
        {hasSidebar && (
          <aside aria-label={text('shell.media.label')} className={styles.aside}>
            {cookieChoice !== 'unread' && (
              <OptionalPart>
                <MediaSidebar privacy={privacy} />
              </OptionalPart>
            )}
          </aside>
        )}
      </div>
      <Footer contact={contact} privacy={privacy} />
      {cookieChoice === undefined && (
        <OptionalPart>
          <CookieBanner settings={privacy} />
        </OptionalPart>
      )}
      {user && (
        <OptionalPart>
          <AppNavigation user={user} place="below" />
        </OptionalPart>
      )}
      <RouteAnnouncer />
      <UnhandledFailures />
      {contact.element}
      {privacy.element}
    </div>
  );
}
