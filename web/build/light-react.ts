import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const facade = '\0light-react:';

/**
 * React is written for `require`: each file of the built pages would unpack it anew, and call `(0, react.useState)(…)`. This gives
 * what the pages import of it as exports of a module, so that a file names only what it uses.
 */
export function lightReact(): Plugin {
  return {
    name: 'light-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react(?:\/jsx-runtime)?$/ },
      // What is written for `require` itself, and the module below, get React as it is.
      handler: (name, importer, { kind }) =>
        kind === 'import-statement' && !importer?.startsWith(facade) ? facade + name : null,
    },
    load: {
      // oxlint-disable-next-line no-control-regex -- virtual modules begin with it
      filter: { id: /^\0light-react:/ },
      handler: (id) => ({ code: exportsOf(id.slice(facade.length)), moduleType: 'js' }),
    },
  };
}

export function exportsOf(name: string): string {
  const keys = Object.keys(require(name) as object).filter((key) => !/^(?:__|unstable_)/.test(key));
  return [
    `import react from ${JSON.stringify(name)};`,
    `export default react;`,
    ...keys
      // In production it is the same function.
      .filter((key) => key !== 'jsxs')
      .map((key) => `export const ${key} = react.${key};`),
    keys.includes('jsxs') ? 'export { jsx as jsxs };' : '',
  ].join('\n');
}
