import { textLimits } from '@beistand/contract/constants.ts';
import { isNameText } from '@beistand/contract/validation/texts.ts';
import { fromWireNames } from '@beistand/contract/wire-names.ts';
import { expect } from 'vitest';
import { readMemberCase } from '#features/claims/store-member-case.ts';
import type { TestApp } from '#testing/test-app.ts';
import { buildReport, submitReport } from './build-report.ts';

/** Sends a report with each of the texts, which has to come back and be stored as it is, or be refused; answers how many were accepted. */
export async function sendNaughtyReports(server: TestApp, texts: readonly string[]): Promise<number> {
  let accepted = 0;
  for (const text of texts) {
    // A text that cannot be a name is sent only as the description. One too long for a name is sent as a name, too, and has to be refused.
    const asName = isNameText(text) || text.length > textLimits.personName;
    const insured = asName ? { firstName: text } : {};
    const report = buildReport({ insured, report: { description: text } });
    const answer = await submitReport(server, report);
    if (answer.error) {
      expect(answer.error.code, text).toBe(-32602);
      continue;
    }
    accepted += 1;
    const result = fromWireNames(answer.result, 'gelbring') as Record<'publicID' | 'claimState' | 'receivedAt', string>;
    const { publicID, claimState: _state, receivedAt: _receivedAt, ...answered } = result;
    expect(answered, text).toEqual(report);
    const stored = await readMemberCase({ db: server.database, vault: server.vault }, publicID);
    expect(stored?.memberCase, text).toEqual(report);
  }
  return accepted;
}
