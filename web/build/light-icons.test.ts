import { createElement, type ComponentType, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Car from 'lucide-react/icons/car';
import { expect, test } from 'vitest';
import { iconOfShapes, type Shape } from '../src/ui/content/icon-of-shapes.ts';
import { shapesOf } from './light-icons.ts';

type LucideIcon = { __iconData: { node: readonly Shape[] } };

// What the icon is made of is not in its types.
const { __iconData: car } = (await import('lucide-react/dist/esm/icons/car.mjs')) as unknown as LucideIcon;

const LightCar = iconOfShapes(...(JSON.parse(`[${shapesOf(car.node)}]`) as Shape[]));

/** Each attribute and shape, without the classes that Lucide adds. */
function drawn(icon: ComponentType<SVGProps<SVGSVGElement>>, props: SVGProps<SVGSVGElement>): string[] {
  const markup = renderToStaticMarkup(createElement(icon, props)).replace(/lucide lucide-car ?/, '');
  return (markup.match(/[\w-]+="[^"]+"|<\w+/g) ?? []).sort();
}

test.each([{}, { className: 'large' }, { 'aria-hidden': true }, { 'aria-label': 'A car' }])(
  'an icon of the built pages looks like that of Lucide: %o',
  (props) => expect(drawn(LightCar, props)).toEqual(drawn(Car, props)),
);

test('keys of shapes are left out', () => {
  expect(shapesOf(car.node)).not.toContain('key');
});
