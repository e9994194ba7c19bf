import type { TemplateKind } from '@beistand/contract/features/desk/templates/template-rules.ts';
import type { DeskTemplateTexts } from '@beistand/contract/features/desk/templates/template-schema.ts';
import { bcp47 } from '@beistand/contract/locales.ts';
import { Suspense, useMemo } from 'react';
import { useTemplatePreview } from '#features/desk/api/template-api.ts';
import { useText } from '#i18n/use-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './template-preview.module.css';
import { useSettled } from './use-settled.ts';

// Each kind comes with what draws it, and without what draws the other.
const ShownForm = lazyPart(() => import('./shown-form.tsx').then((module) => module.ShownForm));
const PortalMessage = lazyPart(() =>
  import('#features/messages/portal-message.tsx').then((module) => module.PortalMessage),
);

const pauseMs = 400;

export type TemplateLanguage = keyof DeskTemplateTexts;
type TemplatePreviewProps = { kind: TemplateKind; texts: DeskTemplateTexts; language: TemplateLanguage };

/** What the member would see of what was written so far, and what keeps it from being published. */
export function TemplatePreview({ kind, texts, language }: TemplatePreviewProps) {
  const text = useText();
  const written = useSettled(JSON.stringify(texts), pauseMs);
  const previewed = useMemo(() => ({ kind, texts: JSON.parse(written) as DeskTemplateTexts }), [kind, written]);
  const { data, error, isFetching, refetch } = useTemplatePreview(previewed);
  const shown = data?.[language];
  return (
    <section aria-label={text('deskLead.template.preview')} className={styles.preview}>
      <h2 className={styles.title}>{text('deskLead.template.preview')}</h2>
      {error && !isFetching && (
        <ErrorState title={text('deskLead.template.preview.failed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState />}
      {data && !shown && <p>{text('deskLead.template.preview.none')}</p>}
      {shown && (
        <>
          {/* There from the beginning, so that what is put into it is heard. */}
          <div role="status">
            {shown.problem && <Notice tone="warning" title={text(`deskLead.template.problem.${shown.problem}`)} />}
          </div>
          <div lang={bcp47(language)} className={styles.shown}>
            {/* What draws it is not loaded before there is something to draw. */}
            {shown.problem !== 'empty' && (
              <Suspense fallback={<LoadingState />}>
                {kind === 'form' ? <ShownForm key={language} shown={shown} /> : <PortalMessage html={shown.html} />}
              </Suspense>
            )}
          </div>
        </>
      )}
    </section>
  );
}
