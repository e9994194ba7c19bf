import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

const gap = undefined;

test('shows all pages if there are few', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
});

test('shows both ends and the neighbours of the current page', () => {
  expect(pageWindow(6, 12)).toEqual([1, gap, 5, 6, 7, gap, 12]);
  expect(pageWindow(1, 12)).toEqual([1, 2, gap, 12]);
  expect(pageWindow(12, 12)).toEqual([1, gap, 11, 12]);
});

test('never hides a single page behind a gap', () => {
  expect(pageWindow(4, 12)).toEqual([1, 2, 3, 4, 5, gap, 12]);
});
