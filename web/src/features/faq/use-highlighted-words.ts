import { findWords } from '@beistand/contract/features/faq/rules.ts';
import { useEffect, type RefObject } from 'react';

/** The name that ::highlight() in faq-results.module.css paints. */
const highlightName = 'faq-words';

/** Paints words in the topics inside `container` without changing them. A browser that cannot paint shows the same page. */
export function useHighlightedWords(container: RefObject<HTMLElement | null>, words: readonly string[]): void {
  // After every drawing, for the texts may be others under the same words.
  useEffect(() => {
    const painted = tellingWords(words);
    if (!container.current || painted.length === 0 || !('highlights' in CSS)) return;
    const topics = [...container.current.querySelectorAll('details')];
    const ranges = topics.flatMap(textNodes).flatMap((node) => rangesOf(node, painted));
    CSS.highlights.set(highlightName, new Highlight(...ranges));
    return () => void CSS.highlights.delete(highlightName);
  });
}

/** Of a whole question the short words are left out: they stand inside of nearly every other. */
function tellingWords(words: readonly string[]): readonly string[] {
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
