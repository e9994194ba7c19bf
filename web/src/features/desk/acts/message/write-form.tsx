import { textLimits } from '@beistand/contract/constants.ts';
import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { isVisible } from '@beistand/contract/validation/visible.ts';
import { Suspense, useRef, useState } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { usePreview } from '#features/desk/api/case-api.ts';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useUserWork } from '#platform/drafts/user-work.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { htmlOf } from './html-of.ts';
import type { ChosenTemplate } from './template-select.tsx';
import { unsentOf, useTelling, wordsRules, type Telling } from './telling.ts';

type WriteFormProps = { telling: Telling; shown: DeskCase };

/** Both come when somebody first asks for them. */
const MessagePreview = lazyPart(() => import('./message-preview.tsx').then((module) => module.MessagePreview));
const TemplateSelect = lazyPart(() => import('./template-select.tsx').then((module) => module.TemplateSelect));

/** What was written stays until it is sent: through a failure, a time-out and a new sign-in. */
export function WriteForm({ telling, shown }: WriteFormProps) {
  const { claimNumber, language } = shown;
  const text = useText();
  const notify = useNotifications();
  const tell = useTelling(claimNumber);
  const preview = usePreview(claimNumber);
  const idOf = useAttemptKey();
  /** The same words may be sent again later, as another message. */
  const sentBefore = useRef(0);
  const [template, setTemplate] = useState<ChosenTemplate>();
  const form = useForm(wordsRules, {
    async send({ text: written }) {
      await tell[telling](idOf(`${sentBefore.current} ${written}`), { written, html: htmlFor(written) });
      sentBefore.current += 1;
      notify.success(text(`desk.write.${telling}.sent`));
      form.reset();
      kept.forget();
      preview.reset();
      setTemplate(undefined);
    },
  });
  const kept = useUserWork(`desk ${telling} ${claimNumber}`, form.work);
  /** A template that nobody changed is sent with its markup. */
  const htmlFor = (written: string) => (template?.words === written.trim() ? template.html : htmlOf(written));
  const field = form.field('text');
  const { text: written } = form.data;

  return (
    <form noValidate onSubmit={form.onSubmit}>
      {telling === 'portal' && (
        <Suspense>
          <TemplateSelect
            language={language}
            onChoose={(chosen) => {
              setTemplate(chosen);
              form.change({ text: chosen.words });
            }}
          />
        </Suspense>
      )}
      <Field {...field} label={text(`desk.write.${telling}.label`)} hint={text(`desk.write.${telling}.hint`)} required>
        <TextArea rows={4} limit={textLimits.note} data-key="write" {...form.input('text')} />
      </Field>
      {form.failure !== undefined && <ActFailure key={form.attempts} failure={form.failure} />}
      {telling !== 'note' && preview.data && (
        <Suspense>
          <MessagePreview preview={preview.data} shown={shown} />
        </Suspense>
      )}
      {telling !== 'note' && preview.error && <ActFailure failure={preview.error} />}
      <ButtonRow>
        <Button type="submit" loading={form.isSending}>
          {text(`desk.write.${telling}.send`)}
        </Button>
        {telling !== 'note' && (
          <Button
            variant="quiet"
            loading={preview.isPending}
            disabledReason={!isVisible(written) ? text('desk.preview.empty') : undefined}
            onClick={() => preview.mutate(unsentOf(telling, { written, html: htmlFor(written) }))}
          >
            {text('desk.preview')}
          </Button>
        )}
      </ButtonRow>
    </form>
  );
}
