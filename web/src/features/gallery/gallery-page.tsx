import { Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { NotificationsProvider } from '#ui/feedback/notifications-provider.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './gallery-page.module.css';

const sections = [
  ['basics', lazyPart(() => import('./basics-section.tsx').then((module) => module.BasicsSection))],
  ['actions', lazyPart(() => import('./actions-section.tsx').then((module) => module.ActionsSection))],
  ['fields', lazyPart(() => import('./fields-section.tsx').then((module) => module.FieldsSection))],
  ['choices', lazyPart(() => import('./choices-section.tsx').then((module) => module.ChoicesSection))],
  ['form', lazyPart(() => import('./form-section.tsx').then((module) => module.FormSection))],
  ['messages', lazyPart(() => import('./messages-section.tsx').then((module) => module.MessagesSection))],
  ['states', lazyPart(() => import('./states-section.tsx').then((module) => module.StatesSection))],
  ['content', lazyPart(() => import('./content-section.tsx').then((module) => module.ContentSection))],
  ['table', lazyPart(() => import('./table-section.tsx').then((module) => module.TableSection))],
  ['prices', lazyPart(() => import('./prices-section.tsx').then((module) => module.PricesSection))],
  ['overlays', lazyPart(() => import('./overlays-section.tsx').then((module) => module.OverlaysSection))],
] as const;

/** Every component of the design system in all its states, for developers and testers. */
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
