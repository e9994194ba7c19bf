import { AppError } from '@beistand/contract/errors.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { answerFailures } from '#platform/http/failure-answers.ts';
import { readTextBodies } from '#rpc/read-body.ts';
import { createKnowsCaller } from './knows-caller.ts';

const large = 'x'.repeat(70_000);

/** Sends what only somebody who is known may send, while the token's sign-in cannot be looked up for this reason. */
async function sendLarge(failure: Error) {
  const app = Fastify();
  answerFailures(app);
  const authenticate = () => Promise.reject(failure);
  const unasked = () => Promise.reject(new Error('nobody asks the database'));
  const db = { query: unasked, script: unasked, transaction: unasked };
  readTextBodies(app, createKnowsCaller({ db, now: () => new Date(), authenticate }));
  app.post('/', async () => 'taken');
  const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: large });
  await app.close();
  return answer;
}

test('a database that is away makes nobody a stranger: the same may be sent again', async () => {
  const answer = await sendLarge(new DatabaseUnavailable(new Error('gone')));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(answer.json()).toMatchObject({ error: { data: { appError: 'UNAVAILABLE' } } });
});

test('a token that does not count is a stranger’s', async () => {
  const answer = await sendLarge(new AppError('UNAUTHENTICATED'));
  expect(answer.json()).toMatchObject({ error: { data: { appError: 'BODY_TOO_LARGE' } } });
});
