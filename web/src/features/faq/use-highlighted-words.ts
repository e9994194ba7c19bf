import { findWords } from '@beistand/contract/features/faq/rules.ts';
import { useEffect, type RefObject } from 'react';

/** The name used by ::highlight() in faq-results.module.css. */
const highlightName = 'faq-words';

/** Highlights words in the topics inside `container` without changing the DOM. Browsers without the API show no highlight. */
export function useHighlightedWords(container: RefObject<HTMLElement | null>, words: readonly string[]): void {
  // After every render, because the texts may have changed while the words are the same.
  useEffect(() => {
    const highlighted = significantWords(words);
    if (!container.current || highlighted.length === 0 || !('highlights' in CSS)) return;
    const topics = [...container.current.querySelectorAll('details')];
    const ranges = topics.flatMap(textNodes).flatMap((node) => rangesOf(node, highlighted));
    CSS.highlights.set(highlightName, new Highlight(...ranges));
    return () => void CSS.highlights.delete(highlightName);
  });
}

/** Short words of a long query are left out, because they occur inside most other words. */
function significantWords(words: readonly string[]): readonly string[] {
  const long = words.filter((word) => word.length > 3);
  return long.length > 0 ? long : words.filter((word) => word.length > 2);
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
