import { formatDate } from '@beistand/contract/formats.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Suspense, type ReactNode, type SubmitEvent } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { currentStep, previousStep } from '#wizard/engine/steps.ts';
import { issuesOnView } from '#wizard/engine/validation.ts';
import { StepIssues } from '#wizard/page/later-parts.tsx';
import { SavedLine, type SaveState } from '#wizard/saving/saved-line.tsx';
import type { WizardControl } from '#wizard/page/use-wizard.ts';
import { WizardActions } from '#wizard/page/wizard-actions.tsx';
import { WizardQuestions } from '#wizard/page/wizard-questions.tsx';
import type { QuoteEntry } from './quote-entry.ts';
import styles from './quote-frame.module.css';
import { StepsAcross } from './steps-across.tsx';

type QuoteFrameProps = { control: WizardControl<QuoteEntry>; saved: SaveState; leaveDialog: ReactNode };

/** A page of the wizard whose steps lie across the top. Offerings and payment have their own buttons to go on. */
export function QuoteFrame({ control, saved, leaveDialog }: QuoteFrameProps) {
  const text = useText();
  const { wizard, state, change, next, previous } = control;
  const { id, title, Page } = currentStep(wizard, state);
  const onView = issuesOnView(wizard, state).filter((issue) => issue.validationStep === id);
  const isRisk = id === 'risk';
  const isPaying = state.data.quote.state === 'paying';
  const heading = text(isPaying ? 'quote.waiting' : title);
  usePageTitle(`${heading} – ${state.data.quote.productName}`);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    next();
  }

  const buttons = isRisk ? (
    <WizardActions {...control} finishLabel={text('wizard.next')} cancelLabel={text('quote.leave.button')} />
  ) : (
    previousStep(wizard, state) &&
    !isPaying && (
      <div className={styles.back}>
        <Button onClick={previous}>
          <ArrowLeft aria-hidden="true" />
          {text('wizard.previous')}
        </Button>
        <Button variant="quiet" onClick={control.cancel}>
          {text('quote.leave.button')}
        </Button>
      </div>
    )
  );
  const content = (
    <>
      <PageHeading key={`heading ${heading}`} title={heading} takesFocus={state.visited.length > 1} />
      <QuoteStatus entry={state.data} saved={saved} />
      <Suspense>{isRisk && (onView.length > 0 || control.shown.count > 0) && <StepIssues {...control} />}</Suspense>
      {/* The buttons come with the page: it would move them away while they are pressed, and the press would do nothing. */}
      <Suspense fallback={<LoadingState />}>
        <Page key={id} data={state.data} issues={onView} onChange={change} />
        {buttons}
      </Suspense>
    </>
  );
  return (
    <div className={classNames(styles.quote, isRisk && styles.narrow)}>
      <StepsAcross {...control} />
      {isRisk ? (
        // The whole step is inside the form, so that the sticky action bar is visible from its first line on.
        <form noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        content
      )}
      <WizardQuestions {...control} leaveDialog={<Suspense>{leaveDialog}</Suspense>} />
    </div>
  );
}

function QuoteStatus({ entry: { quote }, saved }: { entry: QuoteEntry; saved: SaveState }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const facts = [
    quote.productName,
    text('quote.from', { date: formatDate(quote.startDate, locale, { pages: 'claims' }) }),
    text('quote.number', { number: quote.quoteID }),
    text('quote.until', { date: formatDate(quote.expiresAt, locale, { timeZone, pages: 'claims' }) }),
  ];
  return (
    <div className={styles.status}>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <SavedLine saved={saved} />
    </div>
  );
}
