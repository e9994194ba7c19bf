import { expect, test } from 'vitest';
import { createPadToken } from './pad-token.ts';

function tabStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

test('the phone keeps its token through a reload, and no longer than it is good for', () => {
  const tab = tabStorage();
  createPadToken(() => tab).open('abc');
  const afterReload = createPadToken(() => tab);
  expect(afterReload.current()).toBe('abc');
  afterReload.end();
  expect(afterReload.current()).toBeUndefined();
  expect(createPadToken(() => tab).current()).toBeUndefined();
});

test('a browser that refuses its storage still draws', () => {
  const token = createPadToken(() => {
    throw new Error('refused');
  });
  expect(token.current()).toBeUndefined();
  token.open('abc');
  expect(token.current()).toBe('abc');
  token.end();
  expect(token.current()).toBeUndefined();
});
