import { lazy, Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { NotificationsProvider } from '#ui/notifications-provider.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './gallery-page.module.css';

const sections = [
  ['basics', lazy(async () => ({ default: (await import('./basics-section.tsx')).BasicsSection }))],
  ['actions', lazy(async () => ({ default: (await import('./actions-section.tsx')).ActionsSection }))],
  ['fields', lazy(async () => ({ default: (await import('./fields-section.tsx')).FieldsSection }))],
  ['choices', lazy(async () => ({ default: (await import('./choices-section.tsx')).ChoicesSection }))],
  ['form', lazy(async () => ({ default: (await import('./form-section.tsx')).FormSection }))],
  ['messages', lazy(async () => ({ default: (await import('./messages-section.tsx')).MessagesSection }))],
  ['states', lazy(async () => ({ default: (await import('./states-section.tsx')).StatesSection }))],
  ['content', lazy(async () => ({ default: (await import('./content-section.tsx')).ContentSection }))],
  ['table', lazy(async () => ({ default: (await import('./table-section.tsx')).TableSection }))],
  ['overlays', lazy(async () => ({ default: (await import('./overlays-section.tsx')).OverlaysSection }))],
] as const;

/** Every component of the design system in all its states, for those who build with it and those who check it. */
export function GalleryPage() {
  const text = useText();
  return (
    <NotificationsProvider>
      <div className={styles.page}>
        <div>
          <PageHeading title={text('gallery.title')} intro={text('gallery.intro')} />
          <nav aria-label={text('gallery.contents')}>
            <ul className={styles.contents}>
              {sections.map(([id]) => (
                <li key={id}>
                  <a href={`#${id}`}>{text(`gallery.section.${id}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {sections.map(([id, Section]) => (
          <Suspense key={id} fallback={<SectionOutline />}>
            <Section />
          </Suspense>
        ))}
      </div>
    </NotificationsProvider>
  );
}

function SectionOutline() {
  return (
    <LoadingState>
      <Skeleton shape="heading" />
      <Skeleton shape="block" />
    </LoadingState>
  );
}
