import type { XmlElement } from '#features/documents/scans/xml.ts';
import { idOf, isLocal, joined, referencesOfDeclarations, referencesOfValue, type Styled } from './style-references.ts';

export const svgLanguage = 'http://www.w3.org/2000/svg';
const xml = 'http://www.w3.org/XML/1998/namespace';

const shapes = new Set('path rect circle ellipse line polyline polygon text tspan textPath'.split(' '));
/** Neither drawn nor masked, clipped or filtered themselves; what they say about the fill is inherited all the same. */
const undrawn = /^(?:linearGradient|radialGradient|stop|filter|fe[A-Z]\w*|style|title|desc|metadata|view|defs)$/;
/** The colours of a gradient are no shapes. */
const weightless = new Set('stop linearGradient radialGradient'.split(' '));
/** Attributes that are no properties. */
const noStyle = /^(?:id|viewBox|data-.*|aria-.*)$/;
/** A filter works on every pixel of what it is applied to. */
export const filterWeight = 200;
/** So many corners or letters take as long to draw as a small shape, and so many letters of a picture that is written out. */
const cornersPerShape = 50;
const letters = 500;

/** An element, with all that makes it draw others. */
export type SvgNode = {
  parent: SvgNode | undefined;
  readonly children: SvgNode[];
  local: string;
  id: string | undefined;
  classes: string | undefined;
  isShape: boolean;
  isDrawn: boolean;
  corners: number;
  weight: number;
  /** What it draws in its own style. */
  uses: readonly string[];
  /** The ids of elements whose content it takes over, as patterns do. */
  templates: readonly string[];
  styled: Styled | undefined;
};

/** The node of an element, at its place in the tree. */
export function svgNode({ local, uri, attributes }: XmlElement, parent: SvgNode | undefined): SvgNode {
  const isSvg = uri === svgLanguage;
  const node: SvgNode = {
    parent,
    children: [],
    local: isSvg ? local : '',
    id: undefined,
    classes: undefined,
    isShape: isSvg && shapes.has(local),
    isDrawn: isSvg && !undrawn.test(local),
    corners: 1,
    weight: weightless.has(local) ? 0 : local.startsWith('fe') ? filterWeight : 1,
    uses: none,
    templates: none,
    styled: undefined,
  };
  parent?.children.push(node);
  for (const attribute of attributes) addAttribute(node, attribute);
  return node;
}

const none: readonly never[] = [];

function addAttribute(node: SvgNode, { local, uri, value }: XmlElement['attributes'][number]): void {
  if (local === 'href') return addAddress(node, value);
  if (local === 'id' && (uri === '' || uri === xml)) node.id = value;
  if (uri !== '') return;
  if (local === 'class') node.classes = value;
  else if (local === 'd' || local === 'points') addCorners(node, value);
  else if (local === 'style') node.styled = joined([node.styled, referencesOfDeclarations(value)]);
  else if (!noStyle.test(local)) node.styled = joined([node.styled, referencesOfValue(local, value)]);
}

function addAddress(node: SvgNode, address: string): void {
  if (!isLocal(address)) node.weight += address.length / letters;
  else if (node.local === 'use' || node.local === 'image') node.uses = [idOf(address), ...node.uses];
  // A link leads there and draws nothing.
  else if (node.local !== 'a') node.templates = [idOf(address), ...node.templates];
}

/** Text takes as long as its letters. */
export function addText(node: SvgNode, text: string): void {
  node.weight += text.length / cornersPerShape;
}

/** At least as many as a path or a polygon has: each takes a letter or a number. */
function addCorners(node: SvgNode, path: string): void {
  const corners = path.match(/[a-z]|[\d.]+(?:e[+-]?\d+)?/gi)?.length ?? 0;
  node.corners += corners;
  node.weight += corners / cornersPerShape;
}
