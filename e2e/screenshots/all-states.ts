import type { Page } from '@playwright/test';
import { answerWith, changeAnswer } from '#support/rpc-routes.ts';

const someId = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;

type Progress = { requests: object[] };

/** Documents and requests in each of their states, with long words. */
export async function showAllStates(page: Page): Promise<void> {
  const documents = (['received', 'checking', 'accepted', 'refused'] as const).map((state, index) => ({
    publicID: someId(index),
    name: 'Krankenhausentlassungsbericht_Seite_1.pdf',
    dateModified: '2026-11-15T08:30:00Z',
    documentCategory: 'invoice',
    mimeType: 'application/pdf',
    size: 84_000,
    sentToPortal: false,
    state,
    ...(state === 'refused' && { refusal: { code: 'locked' } }),
  }));
  await answerWith(page, 'getClaimDocuments', documents);
  await changeAnswer<Progress>(page, 'getCaseProgress', (progress) => {
    const first = progress.requests[0];
    const states = [
      { state: 'open', isOverdue: true, refusal: 'Seite 3 ist zu dunkel, der Betrag ist nicht lesbar.' },
      { state: 'open', isOverdue: true, title: 'Krankenhausentlassungsbericht mit Kostenaufstellung' },
      { state: 'received', isOverdue: false },
      { state: 'received', isOverdue: false, kind: 'answer' },
    ];
    return { ...progress, requests: states.map((one, index) => ({ ...first, id: someId(index), ...one })) };
  });
  await page.reload();
  await page.waitForTimeout(700);
}
