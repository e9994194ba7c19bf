import { deviceDrafts } from '#platform/drafts/device-drafts.ts';
import { completeData } from '#form/field-data.ts';
import { submitReport } from './api.ts';
import { CallbackOptionsPage } from './callback-options-page.tsx';
import { callbackOptionsRules } from './callback-options-fields.ts';
import { ContactDetailsPage } from './contact-details-page.tsx';
import { contactDetailsRules } from './contact-details-fields.ts';
import { IncidentTypePage } from './incident-type-page.tsx';
import { incidentTypeRules } from './incident-type-fields.ts';
import { readReportDraft, reportDraftVersion, writeReportDraft } from './report-draft.ts';
import { reportFields } from './report-fields.ts';
import type { LaterSteps } from './report-wizard.ts';
import { toReport } from './to-report.ts';
import { typeOfClaimRules } from './type-of-claim-fields.ts';
import { retryWhileOffline } from './retry-while-offline.ts';

export const laterSteps: LaterSteps = {
  complete: (data) => completeData(reportFields, data),
  typeOfClaim: typeOfClaimRules,
  contactDetails: { ...contactDetailsRules, Page: ContactDetailsPage },
  incidentType: { ...incidentTypeRules, Page: IncidentTypePage },
  callbackOptions: { ...callbackOptionsRules, Page: CallbackOptionsPage },
  async send(rpc, reportId, data, options) {
    const report = toReport(data);
    return retryWhileOffline(() => submitReport(rpc, { id: reportId, report, captchaPass: data.captchaPass }), options);
  },
  draftVersion: reportDraftVersion,
  draftsOf: (club) => deviceDrafts(`visitor of ${club}`),
  writeDraft: writeReportDraft,
  readDraft: readReportDraft,
};
