import { expect, test } from 'vitest';
import { DraftTooNew, draftVersion, migrateDraft } from './draft-versions.ts';

const rename = (content: object) => ({ ...content, renamed: true });
const move = (content: object) => ({ ...content, moved: 'renamed' in content });

test('F5 a stored draft takes every migration since its version, in order', () => {
  expect(migrateDraft({}, 1, [rename, move])).toEqual({ renamed: true, moved: true });
  expect(migrateDraft({}, 2, [rename, move])).toEqual({ moved: false });
  expect(migrateDraft({}, 3, [rename, move])).toEqual({});
});

test('F5 a draft of today is read as it is', () => {
  const content = { lossCause: 'fire' };
  expect(migrateDraft(content, draftVersion)).toBe(content);
});

test.each([0, 1.5, draftVersion + 1])('F5 a draft of the version %d is not read', (version) => {
  expect(() => migrateDraft({}, version)).toThrow(DraftTooNew);
});
