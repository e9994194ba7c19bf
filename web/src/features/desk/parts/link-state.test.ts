import type { CaseLink, Delivery } from '@beistand/contract/features/desk/case-schema.ts';
import { expect, test } from 'vitest';
import { linkState } from './link-state.ts';

const at = '2026-11-15T10:00:00.000Z';
const message = (state: Delivery['state']): Delivery => ({
  id: crypto.randomUUID(),
  channel: 'sms',
  purpose: 'link',
  state,
  maySendAgain: false,
  createdAt: at,
  settledAt: null,
});

const link = (states: Delivery['state'][], part: Partial<CaseLink> = {}): CaseLink => ({
  id: crypto.randomUUID(),
  communicationType: 'show_info',
  communicationTypeExt: 'medical',
  sentAt: null,
  issuedBy: null,
  openedAt: null,
  usedAt: null,
  expiresAt: '9999-01-01T00:00:00.000Z',
  revokedAt: null,
  messages: states.map(message),
  ...part,
});

test('a link is called sent once one of its messages has left, and not before', () => {
  expect(linkState(link(['queued', 'queued']))).toBe('queued');
  expect(linkState(link(['failed', 'queued']))).toBe('queued');
  expect(linkState(link(['failed', 'unsure']))).toBe('unsure');
  expect(linkState(link(['failed', 'failed']))).toBe('failed');
  expect(linkState(link(['sent', 'queued'], { sentAt: at }))).toBe('sent');
});

test('a link that was not sent because the case was closed is not called undelivered', () => {
  expect(linkState(link(['dropped', 'dropped']))).toBe('dropped');
  expect(linkState(link(['dropped', 'failed']))).toBe('dropped');
  expect(linkState(link(['dropped', 'queued']))).toBe('queued');
});

test('what came of a link says more than its messages', () => {
  expect(linkState(link(['unsure'], { openedAt: at }))).toBe('opened');
  expect(linkState(link(['unsure'], { openedAt: at, usedAt: at }))).toBe('used');
  expect(linkState(link(['queued'], { expiresAt: at }))).toBe('expired');
  expect(linkState(link(['queued'], { revokedAt: at }))).toBe('revoked');
});
