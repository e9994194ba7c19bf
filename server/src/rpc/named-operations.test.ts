import type { Endpoint } from '@beistand/contract/operation.ts';
import { operations } from '@beistand/contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const endpointOf = (method: string): Endpoint | undefined =>
  Object.values(operations).find((operation) => operation.method === method)?.endpoint;

const methodNotFound = -32_601;

test.each([
  [
    'B1.a B6 claims, notes and their documents',
    [
      'getClaimSummaries',
      'getClaimDetail',
      'getClaimPolicyDetail',
      'getClaimActivities',
      'getClaimNotes',
      'addRecentlyViewedClaim',
      'getClaimDocuments',
      'createClaimNote',
      'updateClaimNote',
      'deleteClaimNote',
      'getAccountDetails',
      'getContactSummaries',
      'generateUploadToken',
      'removeDocument',
    ],
  ],
  [
    'B1.b B6 filing a claim',
    [
      'getFNOLDetails',
      'saveFNOLDetails',
      'submitClaim',
      'createClaim',
      'getClaim',
      'saveClaim',
      'searchPolicies',
      'getPolicySummaryRiskUnits',
    ],
  ],
  [
    'B1.c B6 quotes',
    ['referToUnderwriter', 'withdrawJobByJobNumber', 'approveUnderwritingIssue', 'getDependentClausesForLob'],
  ],
  [
    'B1.d B6 reports and links of members',
    [
      'getUnverifiedFNOLDetails',
      'createUnverifiedClaim',
      'saveUnverifiedClaim',
      'validateToken',
      'getCommunicationTypeAndSession',
      'claimsDocUploadToken',
      'getClaimDocument',
      'getPortalMessage',
      'hasOpenRecallActivity',
      'handleRecall',
      'retrieveNotesHistory',
      'sendNote',
      'retrieveCommunicationHistory',
      'getDocumentTemplate',
      'signAndStoreDocument',
      'hasEbsSigned',
      'getPatientData',
      'signAndStoreEbs',
    ],
  ],
  ['B1.e B6 type lists and the language', ['getTypelist', 'setLocale']],
])('%s: every operation that the texts name is served', async (_, methods) => {
  for (const method of methods) {
    const endpoint = endpointOf(method);
    expect(endpoint, method).toBeDefined();
    if (!endpoint) continue;
    const { result, error } = await server.call(endpoint, method, []);
    expect(result !== undefined || (error && error.code !== methodNotFound), method).toBe(true);
  }
});
