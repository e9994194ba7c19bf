import { needsHelpNow } from '@beistand/contract/features/report/rules.ts';
import type { MessageId } from '#i18n/message-id.ts';
import type { DeviceDrafts } from '#platform/drafts/device-drafts.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { defineWizard, type Answer, type Step, type Wizard } from '#wizard/engine/definition.ts';
import type { WizardState } from '#wizard/engine/steps.ts';
import type { FirstData, ReportData } from './report-fields.ts';
import type { RetryOptions } from './retry-while-offline.ts';
import { TypeOfClaimPage } from './type-of-claim-page.tsx';

type StepParts = Pick<Step<ReportData>, 'schema' | 'labels' | 'Page'>;

/**
 * All that is needed after the first step. It comes later, for it carries every country's phone numbers; and all at once, so
 * that a report can be finished when the network goes away in between.
 */
export type LaterSteps = {
  /** The data with the initial values of all fields that the first step does not know. */
  complete: (data: FirstData) => ReportData;
  typeOfClaim: Pick<StepParts, 'schema' | 'labels'>;
  contactDetails: StepParts;
  incidentType: StepParts;
  callbackOptions: StepParts;
  /** Sends the report, again and again while there is no network. */
  send: (rpc: Rpc, reportId: string, data: ReportData, options: RetryOptions) => Promise<unknown>;
  draftVersion: number;
  draftsOf: (club: string) => DeviceDrafts;
  writeDraft: (wizard: Wizard<ReportData>, state: WizardState<ReportData>) => string;
  readDraft: (wizard: Wizard<ReportData>, text: string) => ReportDraft | null;
};

export type ReportDraft = {
  state: WizardState<ReportData>;
  /** It was sent, and nobody has heard an answer. */
  isSent: boolean;
};

export type ReportHandlers = {
  bringLaterSteps: (data: ReportData) => Promise<Answer<ReportData>>;
  submit: (data: ReportData) => Promise<Answer<ReportData>>;
};

// Nobody stands on these steps before they are there.
const notThereYet: StepParts = { Page: () => null };

export const firstStep = 'type-of-claim';

/** Both are asked by one tap each, so nothing else can be wrong on the first step. */
function missingAtFirst({ option, acceptsTerms }: FirstData): MessageId | null {
  if (!option) return 'report.type.missing.option';
  return acceptsTerms ? null : 'report.type.missing.terms';
}

/** Until something else is chosen, somebody may be in danger. */
export function mayNeedHelpNow({ option }: FirstData): boolean {
  return !option || needsHelpNow(option);
}

export function reportPath(club: string): string {
  return `/fnol-${club}`;
}

export function reportWizard(club: string, later: LaterSteps | null, handlers: ReportHandlers): Wizard<ReportData> {
  return defineWizard<ReportData>({
    basePath: reportPath(club),
    // Nothing is kept before the later steps have come.
    version: later?.draftVersion ?? 0,
    steps: [
      {
        id: firstStep,
        path: '',
        title: 'report.type.title',
        missing: missingAtFirst,
        onNext: handlers.bringLaterSteps,
        ...later?.typeOfClaim,
        Page: TypeOfClaimPage,
      },
      {
        id: 'contact-details',
        path: 'contact-details',
        title: 'report.contact.title',
        ...(later?.contactDetails ?? notThereYet),
      },
      {
        id: 'incident-type',
        path: 'incident-type',
        title: 'report.incident.title',
        when: mayNeedHelpNow,
        ...(later?.incidentType ?? notThereYet),
      },
      {
        id: 'callback-options',
        path: 'callback-options',
        title: 'report.callback.title',
        onNext: handlers.submit,
        ...(later?.callbackOptions ?? notThereYet),
      },
    ],
  });
}
