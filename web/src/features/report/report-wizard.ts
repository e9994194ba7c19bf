import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { needsHelpNow } from '@beistand/contract/features/report/rules.ts';
import type { StoredReport } from '@beistand/contract/features/report/schema.ts';
import type { ComponentType } from 'react';
import type { MessageId } from '#i18n/message-id.ts';
import type { DeviceDrafts } from '#platform/drafts/device-drafts.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { defineWizard, type Answer, type Step, type Wizard } from '#wizard/engine/definition.ts';
import type { WizardState } from '#wizard/engine/steps.ts';
import type { FirstData, ReportData } from './fields/report-fields.ts';
import type { RetryOptions } from '#platform/network/retry-while-offline.ts';
import { TypeOfClaimPage } from './steps/type-of-claim-page.tsx';

type StepContent = Pick<Step<ReportData>, 'schema' | 'labels' | 'parts' | 'Page'>;

/**
 * Everything that is needed after the first step. It is loaded later, because it contains the phone number rules of all countries,
 * and as one chunk, so that a report can be finished when the network is lost in between.
 */
export type LaterSteps = {
  /** Adds the initial values of all fields that the first step does not know. */
  complete: (data: FirstData) => ReportData;
  typeOfClaim: Pick<StepContent, 'schema' | 'labels'>;
  contactDetails: StepContent;
  incidentType: StepContent;
  callbackOptions: StepContent;
  /** Sends the report and retries while there is no network. */
  send: (rpc: Rpc, reportId: string, data: ReportData, options: RetryOptions) => Promise<StoredReport>;
  /** A number as it is dialled from this country. */
  dialledNumber: (text: string, country: RuntimeConfiguration['country']) => string;
  /** The emergency numbers in one line, above the later steps. */
  EmergencyLine: ComponentType<{ country: string }>;
  draftVersion: number;
  draftsOf: (club: string) => DeviceDrafts;
  writeDraft: (wizard: Wizard<ReportData>, state: WizardState<ReportData>) => string;
  readDraft: (wizard: Wizard<ReportData>, text: string) => ReportDraft | null;
};

export type ReportDraft = {
  state: WizardState<ReportData>;
  /** It was sent, but no answer arrived. */
  isSent: boolean;
};

export type ReportHandlers = {
  addLaterSteps: (data: ReportData) => Promise<Answer<ReportData>>;
  submit: (data: ReportData) => Promise<Answer<ReportData>>;
};

// These steps are never current before they are loaded.
const notLoaded: StepContent = { Page: () => null };

export const firstStep = 'type-of-claim';

/** The first step has only these two answers, so it has no other errors. */
function missingAtFirst({ option, acceptsTerms }: FirstData): MessageId | null {
  if (!option) return 'report.type.missing.option';
  return acceptsTerms ? null : 'report.type.missing.terms';
}

/** Also true while no option is chosen, because somebody may be in danger. */
export function mayNeedHelpNow({ option }: FirstData): boolean {
  return !option || needsHelpNow(option);
}

export function reportPath(club: string): string {
  return `/fnol-${club}`;
}

export function reportWizard(club: string, later: LaterSteps | null, handlers: ReportHandlers): Wizard<ReportData> {
  return defineWizard<ReportData>({
    basePath: reportPath(club),
    // Drafts are not written before the later steps are loaded.
    version: later?.draftVersion ?? 0,
    steps: [
      {
        id: firstStep,
        path: '',
        title: 'report.type.title',
        missing: missingAtFirst,
        onNext: handlers.addLaterSteps,
        ...later?.typeOfClaim,
        Page: TypeOfClaimPage,
      },
      {
        id: 'contact-details',
        path: 'contact-details',
        title: 'report.contact.title',
        ...(later?.contactDetails ?? notLoaded),
      },
      {
        id: 'incident-type',
        path: 'incident-type',
        title: 'report.incident.title',
        when: mayNeedHelpNow,
        ...(later?.incidentType ?? notLoaded),
      },
      {
        id: 'callback-options',
        path: 'callback-options',
        title: 'report.callback.title',
        onNext: handlers.submit,
        ...(later?.callbackOptions ?? notLoaded),
      },
    ],
  });
}
