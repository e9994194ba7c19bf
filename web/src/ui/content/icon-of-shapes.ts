import { createElement, type SVGProps } from 'react';

export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const common = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** The component of an icon in the built pages; `web/build/light-icons.ts` puts it in the place of Lucide's own. */
export function iconOfShapes(...shapes: readonly Shape[]) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      { ...common, 'aria-hidden': !props['aria-label'] || undefined, ...props },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
