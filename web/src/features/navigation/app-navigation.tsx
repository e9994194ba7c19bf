import { Link, useLocation } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import List from 'lucide-react/icons/list';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import { Suspense, useSyncExternalStore } from 'react';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { palette } from '#platform/palette.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { deskRoleOf, roleOfUser } from '#platform/sign-in/role-of-user.ts';
import type { SignedInUser } from '#platform/sign-in/signed-in-user.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import styles from './app-navigation.module.css';
import { currentDestination, destinationsOf, type DeskDestinationId, type DestinationId } from './destinations.ts';
import { useSearchKeys } from './use-search-keys.ts';

const CommandPalette = lazyPart(() =>
  import('#features/search/command-palette.tsx').then((module) => module.CommandPalette),
);

const icons = {
  home: House,
  claims: List,
  orders: List,
  accounts: Users,
  policies: FileText,
} as const satisfies Partial<Record<DestinationId, unknown>>;

/** Few people have these. */
const DeskIcon = lazyPart(() => import('./desk-icon.tsx').then((module) => module.DeskIcon), { isOptional: true });

type AppNavigationProps = {
  user: SignedInUser;
  /** It is read where it is seen: before the page at its side, after it at the lower edge. */
  place: 'beside' | 'below';
};

/** The way around for signed-in people: at the side from 60rem on, below that at the lower edge. */
export function AppNavigation({ user, place }: AppNavigationProps) {
  const isBeside = useMedia('(width >= 60rem)');
  return isBeside === (place === 'beside') && <Destinations user={user} />;
}

function Destinations({ user }: { user: SignedInUser }) {
  const text = useText();
  const hasWords = useCatalogue('navigation');
  const { capabilities } = useConfiguration();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isSearching = useSyncExternalStore(palette.subscribe, palette.isOpen, () => false);
  const elsewhere = roleOfUser(user);
  const atDesk = deskRoleOf(user);
  const role = (pathname.startsWith('/desk') && atDesk) || elsewhere;
  const isAtBoth = atDesk !== undefined && atDesk !== elsewhere;
  const destinations = destinationsOf(role, { hasClaims: capabilities.claim, isAtBoth });
  const current = currentDestination(pathname, destinations);
  // The desk has a search of its own, and nothing else is found there.
  const hasPalette = role !== 'handler' && role !== 'lead';
  useSearchKeys(hasPalette ? palette.open : undefined);
  useOnceActive(() => {
    if (hasPalette) CommandPalette.preload();
  });

  if (!hasWords) return null;
  return (
    <nav aria-label={text('navigation.label')} className={styles.navigation}>
      <ul role="list" className={styles.list}>
        {destinations.map((destination) => (
          <li key={destination.id}>
            <Link
              to={destination.to}
              className={styles.entry}
              aria-current={destination === current || undefined}
              activeOptions={{ exact: true }}
            >
              <DestinationIcon id={destination.id} />
              {text(`navigation.${destination.id}`)}
            </Link>
          </li>
        ))}
        {hasPalette && (
          <li>
            <button
              type="button"
              className={styles.entry}
              aria-haspopup="dialog"
              aria-keyshortcuts="Control+K"
              onClick={palette.open}
            >
              <Search aria-hidden="true" className={styles.icon} />
              {text('navigation.search')}
              <kbd aria-hidden="true" className={styles.key}>
                {text('navigation.searchKey')}
              </kbd>
            </button>
          </li>
        )}
      </ul>
      {hasPalette && isSearching && (
        <Suspense>
          <CommandPalette role={role} onClose={palette.close} />
        </Suspense>
      )}
    </nav>
  );
}

function DestinationIcon({ id }: { id: DestinationId }) {
  const className = styles.icon;
  if (id in icons) {
    const Icon = icons[id as keyof typeof icons];
    return <Icon aria-hidden="true" className={className} />;
  }
  return (
    // As large as the icon, so that nothing moves when it comes.
    <Suspense fallback={<span className={className} />}>
      <DeskIcon id={id as DeskDestinationId} className={className} />
    </Suspense>
  );
}
