import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Shape } from '../src/ui/content/icon-of-shapes.ts';

const component = join(import.meta.dirname, '../src/ui/content/icon-of-shapes.ts');

type LucideIcon = { __iconData?: { size: number; node: readonly Shape[] } };

/** Leaves the names, keys and options of Lucide's icons out of the built pages, which use nothing but their shapes. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    load: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(file) {
        const { __iconData: icon } = (await import(file)) as LucideIcon;
        // Another name of an icon.
        if (!icon) return null;
        if (icon.size !== 24) throw new Error(`${file} is not drawn in a square of 24`);
        return {
          code: `import { iconOfShapes } from ${JSON.stringify(component)};\nexport default /* @__PURE__ */ iconOfShapes(${shapesOf(icon.node)});`,
          moduleType: 'js',
        };
      },
    },
  };
}

export function shapesOf(node: readonly Shape[]): string {
  return node
    .map(([tag, { key: _key, ...attributes }]): Shape => [tag, attributes])
    .map((shape) => JSON.stringify(shape))
    .join(',');
}
