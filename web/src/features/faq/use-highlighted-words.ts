import { findWords } from '@beistand/contract/features/faq/rules.ts';
import { useEffect, type RefObject } from 'react';

/** The name that ::highlight() in faq-results.module.css paints. */
const highlightName = 'faq-words';
/** Shorter ones stand inside of nearly every other word. */
const shortestWord = 3;

/** Paints words in what is inside `container` without changing it. A browser that cannot paint shows the same page. */
export function useHighlightedWords(container: RefObject<HTMLElement | null>, words: readonly string[]): void {
  // After every drawing, for the texts may be others under the same words.
  useEffect(() => {
    const painted = words.filter((word) => word.length >= shortestWord);
    if (!container.current || painted.length === 0 || !('highlights' in CSS)) return;
    const ranges = textNodes(container.current).flatMap((node) => rangesOf(node, painted));
    CSS.highlights.set(highlightName, new Highlight(...ranges));
    return () => void CSS.highlights.delete(highlightName);
  });
}

function textNodes(container: Node): Text[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

function rangesOf(node: Text, words: readonly string[]): Range[] {
  return findWords(node.data, words).map(({ start, end }) => {
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  });
}
