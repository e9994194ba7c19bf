import type { XmlElement } from '#features/documents/scans/xml.ts';
import { countDrawn } from './count-drawn.ts';
import { joined } from './style-references.ts';
import { createStyleRules } from './style-rules.ts';
import { addText, svgNode, type SvgNode } from './svg-tree.ts';

/**
 * Counts what a drawing comes to: `use` of a group of ten that are `use` of a group of ten again draws a billion shapes from thirty lines,
 * and so do patterns, masks, markers and filters, whether an attribute, a style, a class or a parent says so.
 */
export function createRepeatCount() {
  const rules = createStyleRules();
  const nodes: SvgNode[] = [];
  let open: SvgNode | undefined;
  return {
    onElement(element: XmlElement): void {
      open = svgNode(element, open);
      nodes.push(open);
    },
    onText(text: string): void {
      if (open) addText(open, text);
    },
    onStyleSheet(css: string): void {
      rules.add(css);
    },
    onEnd(): void {
      open = open?.parent;
    },
    /** Refuses what is drawn too often. */
    check(): void {
      for (const node of nodes) node.styled = joined([node.styled, rules.match(node)]);
      countDrawn(nodes);
    },
  };
}
