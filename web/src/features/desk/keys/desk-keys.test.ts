import { expect, test } from 'vitest';
import { actionOf } from './desk-keys.ts';

const pressed = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  isComposing: false,
  ...more,
});

test('a key of the desk has one meaning, in either case', () => {
  expect(actionOf(pressed('t'), false)).toBe('take');
  expect(actionOf(pressed('T'), false)).toBe('take');
  expect(actionOf(pressed('?'), false)).toBe('help');
  expect(actionOf(pressed('q'), false)).toBeUndefined();
});

test('keys are silent while a field has the focus, with a modifier, and where something else took them', () => {
  expect(actionOf(pressed('t'), true)).toBeUndefined();
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
    expect(actionOf(pressed('t', more), false)).toBeUndefined();
  expect(actionOf(pressed('Escape', { defaultPrevented: true }), false)).toBeUndefined();
});
