import type { CommunicationSession } from '@beistand/contract/features/access/schema.ts';
import { expect, test } from 'vitest';
import { createLinkSession } from './link-session.ts';

const session: CommunicationSession = {
  communicationType: 'show_info',
  communicationTypeExt: 'medical',
  sessionUUID: '0b9f4a2e-58a7-4c6e-9c57-0d7a5e0c1a11',
  historyRedirectPath: '/service-info',
};

function tab() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
}

test('token and session are there again after a reload of the tab', () => {
  const storage = tab();
  const before = createLinkSession(() => storage);
  before.open('T1', 'vehicleabroad');
  before.begin(session);
  const after = createLinkSession(() => storage);
  expect(after.token()).toBe('T1');
  expect(after.session()).toEqual(session);
});

test('the link’s kind of case beats the address’s', () => {
  const link = createLinkSession(tab);
  link.open('T1', 'vehicleabroad');
  expect(link.ext()).toBe('vehicleabroad');
  link.learnExt('vehiclegermany');
  expect(link.ext()).toBe('vehiclegermany');
  link.begin(session);
  expect(link.ext()).toBe('medical');
});

test('a kind that does not exist is none', () => {
  const link = createLinkSession(tab);
  link.open('T1', 'boat');
  expect(link.token()).toBe('T1');
  expect(link.ext()).toBeUndefined();
});

test('another link ends the session, the same one does not', () => {
  const link = createLinkSession(tab);
  link.open('T1');
  link.begin(session);
  link.open('T1');
  expect(link.session()).toEqual(session);
  link.open('T2');
  expect(link.session()).toBeUndefined();
});

test('K4.b after the session’s end the token is still known', () => {
  const link = createLinkSession(tab);
  link.open('T1');
  link.begin(session);
  link.end();
  expect(link.session()).toBeUndefined();
  expect(link.token()).toBe('T1');
});

test('a browser without storage keeps everything until the reload', () => {
  const link = createLinkSession(() => {
    throw new Error('refused');
  });
  expect(link.token()).toBeUndefined();
  link.open('T1');
  link.begin(session);
  expect(link.token()).toBe('T1');
  expect(link.session()).toEqual(session);
});

test('what somebody else wrote there is not taken', () => {
  const storage = tab();
  storage.setItem('beistand-link', '{"token":5}');
  expect(createLinkSession(() => storage).token()).toBeUndefined();
});

test('whoever ends the session leaves neither the link nor the case in the tab', () => {
  const storage = tab();
  const link = createLinkSession(() => storage);
  link.open('T1', 'medical');
  link.begin(session);
  link.forget();
  for (const one of [link, createLinkSession(() => storage)]) {
    expect(one.token()).toBeUndefined();
    expect(one.session()).toBeUndefined();
  }
});

test('who follows the session hears of its end, however it ends, until they stop', () => {
  const link = createLinkSession(tab);
  let heard = 0;
  const stop = link.whenOver(() => (heard += 1));
  link.open('T1');
  link.begin(session);
  expect(heard).toBe(0);
  link.end();
  expect(heard).toBe(1);
  link.forget();
  expect(heard).toBe(2);
  stop();
  link.forget();
  expect(heard).toBe(2);
});
