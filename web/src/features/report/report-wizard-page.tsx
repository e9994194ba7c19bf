import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { StepRefused } from '#wizard/engine/step-refused.ts';
import { useWizard } from '#wizard/page/use-wizard.ts';
import { WizardPage } from '#wizard/page/wizard-page.tsx';
import { rememberSent } from './confirmation/report-sent.ts';
import { DiscardDialog, preloadReportDialogs, ReportDialogs } from './report-dialogs.tsx';
import type { ReportData } from './fields/report-fields.ts';
import styles from './report-progress.module.css';
import { ReportLead } from './report-lead.tsx';
import { ReportNotice } from './report-notice.tsx';
import { eraseReport, loadLaterSteps, type ReportOpening } from './report-opening.ts';
import { firstStep, mayNeedHelpNow, reportWizard } from './report-wizard.ts';
import { useLanding } from './use-landing.ts';
import { useSavedReport } from './draft/use-saved-report.ts';
import { useSubmission } from './sending/use-submission.ts';

type ReportWizardPageProps = {
  opening: ReportOpening;
  /** The offer to continue a draft, if there is one. */
  offer: ReactNode;
  onStartAnew: () => void;
};

export function ReportWizardPage({ opening, offer, onStartAnew }: ReportWizardPageProps) {
  const text = useText();
  const texts = useTexts();
  const navigate = useNavigate();
  const { club, country: clubCountry } = useConfiguration();
  const { reportId } = opening;
  const [later, setLater] = useState(opening.later);
  const [isLoadFailed, setIsLoadFailed] = useState(false);
  const [isReturning, setIsReturning] = useState(false);
  const { submit, status, receivedAt, settle } = useSubmission(reportId, later);

  const addLaterSteps = useCallback(
    async (data: ReportData) => {
      try {
        const loaded = await loadLaterSteps(texts);
        setLater(loaded);
        setIsLoadFailed(false);
        return { data: loaded.complete(data) };
      } catch {
        setIsLoadFailed(true);
        throw new StepRefused();
      }
    },
    [texts],
  );
  const wizard = useMemo(
    () => reportWizard(club, later, { addLaterSteps, submit }),
    [club, later, addLaterSteps, submit],
  );

  function erase() {
    eraseReport(club, { reportId, later });
  }

  const control = useWizard({
    wizard,
    initial: opening.state,
    cancelPath: '/',
    onFinish({ callbackHours: hours, cellNumber, country }) {
      erase();
      if (hours === null || !later) return;
      const dialled = later.dialledNumber(cellNumber, clubCountry);
      const reportSent = { hours, receivedAt, cellNumber: dialled, country, isNew: true };
      rememberSent(reportSent);
      void navigate({ to: '/{$club}-confirmation', params: { club }, state: { reportSent }, replace: true });
    },
    onCancel(reason) {
      if (reason === 'cancelled') erase();
      onStartAnew();
    },
    mayReturn(stepId) {
      if (stepId === firstStep) setIsReturning(true);
      return stepId !== firstStep;
    },
  });
  const { data, current } = control.state;
  useSavedReport(reportId, later, control);
  useLanding(control);

  // Preloaded once an option is chosen, so that the report can be finished without a network.
  const hasChosen = Boolean(data.option);
  useEffect(() => {
    if (hasChosen) Promise.all([loadLaterSteps(texts), preloadReportDialogs()]).catch(() => undefined);
  }, [hasChosen, texts]);

  const sendAgain = useEffectEvent(() => control.next());
  useEffect(() => {
    if (opening.isSent) sendAgain();
  }, [opening]);

  const giveUp = useEffectEvent(() => control.leaveFor('/callcenter'));
  useEffect(() => {
    if (status === 'callCenter') giveUp();
  }, [status]);

  return (
    <div className={styles.progress}>
      <WizardPage
        control={control}
        title={text('report.title')}
        finishLabel={text('report.submit')}
        lead={
          <ReportLead
            isEmergency={mayNeedHelpNow(data)}
            line={later && current !== firstStep && <later.EmergencyLine country={data.country} />}
            // Whoever goes on without it has answered.
            offer={current === firstStep && offer}
          />
        }
        leaveDialog={status === 'waiting' && control.isCancelling && <DiscardDialog onAnswer={control.answer} />}
        note={<ReportNotice isWaiting={status === 'waiting'} isLoadFailed={isLoadFailed} />}
      />
      <ReportDialogs
        isReturning={isReturning}
        onReturn={(isYes) => {
          setIsReturning(false);
          if (!isYes) return;
          erase();
          onStartAnew();
        }}
        isRefused={status === 'refused'}
        onRefusalSeen={settle}
      />
    </div>
  );
}
