import { expect, inject, test } from 'vitest';
import { killAtWork } from '#testing/processes/kill-at-work.ts';
import { deskWork } from '#testing/processes/work-desk.ts';
import { fnolWork } from '#testing/processes/work-fnol.ts';
import { quoteWork } from '#testing/processes/work-quotes.ts';
import { signingWork } from '#testing/processes/work-signing.ts';

// The short form: a kill hits all four, because most of the time goes into starting servers. `npm run prove` kills more often, and each alone.
const kills = inject('postgresUrl') ? 3 : 7;

test(
  'B4.a F12.d H5.a H6.a H7.a H9.a Q6.g a server killed while a document is signed, a claim submitted, a quote paid and a case worked: each act as a whole, or none of it',
  { timeout: 600_000 },
  async () => {
    const works = [deskWork(), fnolWork(), quoteWork(), signingWork()] as const;
    const [cases, claims, quotes, documents] = await killAtWork(kills, works);
    expect([cases, claims, quotes, documents].flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(cases.acknowledged).toBeGreaterThan(6);
    expect(cases.acts).toBeGreaterThanOrEqual(cases.acknowledged);
    expect(claims.claims).toBeGreaterThan(1);
    expect(quotes.bound).toBeGreaterThan(1);
    expect(documents.acknowledged).toBeGreaterThan(0);
    expect(documents.signed).toBeGreaterThanOrEqual(documents.acknowledged);
  },
);
