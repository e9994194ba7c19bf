import { deviceDrafts } from '#platform/device-drafts.ts';
import { submitReport } from './api.ts';
import { CallbackOptionsPage } from './callback-options-page.tsx';
import { callbackOptionsRules } from './callback-options-rules.ts';
import { ContactDetailsPage } from './contact-details-page.tsx';
import { contactDetailsRules } from './contact-details-rules.ts';
import { IncidentTypePage } from './incident-type-page.tsx';
import { incidentTypeRules } from './incident-type-rules.ts';
import { readReportDraft, writeReportDraft } from './report-draft.ts';
import type { LaterSteps } from './report-wizard.ts';
import { toReport } from './to-report.ts';
import { untilHeard } from './until-heard.ts';

export const laterSteps: LaterSteps = {
  contactDetails: { ...contactDetailsRules, Page: ContactDetailsPage },
  incidentType: { ...incidentTypeRules, Page: IncidentTypePage },
  callbackOptions: { ...callbackOptionsRules, Page: CallbackOptionsPage },
  async send(rpc, reportId, data, options) {
    const report = toReport(data);
    return untilHeard(() => submitReport(rpc, { id: reportId, report, captchaPass: data.captchaPass }), options);
  },
  draftsOf: (club) => deviceDrafts(`visitor of ${club}`),
  writeDraft: writeReportDraft,
  readDraft: readReportDraft,
};
