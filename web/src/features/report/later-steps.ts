import { dialledNumber } from '@beistand/contract/validation/phone-numbers.ts';
import { deviceDrafts } from '#platform/drafts/device-drafts.ts';
import { withInitialValues } from '#form/field-data.ts';
import { submitReport } from './api.ts';
import { CallbackOptionsPage } from './steps/callback-options-page.tsx';
import { callbackOptionsRules } from './fields/callback-options-fields.ts';
import { ContactDetailsPage } from './steps/contact-details-page.tsx';
import { contactDetailsParts, contactDetailsRules } from './fields/contact-details-fields.ts';
import { EmergencyLine } from './emergency-line.tsx';
import { IncidentTypePage } from './steps/incident-type-page.tsx';
import { incidentTypeRules } from './fields/incident-type-fields.ts';
import { readReportDraft, reportDraftVersion, writeReportDraft } from './draft/report-draft.ts';
import { reportFields } from './fields/report-fields.ts';
import type { LaterSteps } from './report-wizard.ts';
import { toReport } from './fields/to-report.ts';
import { typeOfClaimRules } from './fields/type-of-claim-fields.ts';
import { stepParts } from '#wizard/engine/step-parts.ts';
import { PartList } from '#wizard/page/part-list.tsx';
import { retryWhileOffline } from '#platform/network/retry-while-offline.ts';

export const laterSteps: LaterSteps = {
  complete: (data) => withInitialValues(reportFields, data),
  typeOfClaim: typeOfClaimRules,
  contactDetails: {
    ...contactDetailsRules,
    parts: stepParts(contactDetailsParts, { progress: 'report.contact.part', List: PartList }),
    Page: ContactDetailsPage,
  },
  incidentType: { ...incidentTypeRules, Page: IncidentTypePage },
  callbackOptions: { ...callbackOptionsRules, Page: CallbackOptionsPage },
  async send(rpc, reportId, data, options) {
    const report = toReport(data);
    return retryWhileOffline(() => submitReport(rpc, { id: reportId, report, captchaPass: data.captchaPass }), options);
  },
  dialledNumber,
  EmergencyLine,
  draftVersion: reportDraftVersion,
  draftsOf: (club) => deviceDrafts(`visitor of ${club}`),
  writeDraft: writeReportDraft,
  readDraft: readReportDraft,
};
