import type { Operation } from '@beistand/contract/operation.ts';
import { plansWithoutFormats } from '@beistand/contract/validation/phone-plans.ts';
import type { Plugin } from 'vite';

type PhonePlans = Parameters<typeof plansWithoutFormats>[0];

/** A feature with many operations has them in several files. */
export const isOperations = /contract\/src\/features\/[a-z-]+\/(?:[a-z-]+-)?operations\.ts$/;

/** Leaves out of the built pages what only the server needs of the contract. */
export function lightContract(): Plugin[] {
  return [
    lightModule('light-operations', isOperations, wireOperations),
    lightModule('light-phone-plans', /libphonenumber-js\/metadata\.min\.json\.js$/, (module) => ({
      default: plansWithoutFormats(module['default'] as PhonePlans),
    })),
    lightEntities,
  ];
}

/** The table of HTML's 2,000 named characters weighs 13 kB. The server sends templates that name only the five of XML. */
const lightEntities: Plugin = {
  name: 'light-entities',
  apply: 'build',
  applyToEnvironment: isClient,
  load: {
    filter: { id: /entities\/dist\/generated\/decode-data-html\.js$/ },
    handler: () => ({
      code: `export { xmlDecodeTree as htmlDecodeTree } from './decode-data-xml.js';`,
      moduleType: 'js',
    }),
  },
};

function isClient({ name }: { name: string }): boolean {
  return name === 'client';
}

type Exports = Readonly<Record<string, unknown>>;

function lightModule(name: string, id: RegExp, lighten: (module: Exports) => Exports): Plugin {
  return {
    name,
    apply: 'build',
    applyToEnvironment: isClient,
    load: {
      filter: { id },
      async handler(file) {
        const exported = Object.entries(lighten((await import(file)) as Exports)).map(([key, value]) =>
          key === 'default'
            ? `export default ${JSON.stringify(value)};`
            : `export const ${key} = ${JSON.stringify(value)};`,
        );
        return { code: exported.join('\n'), moduleType: 'js' };
      },
    },
  };
}

/** The operations as a page needs them, with their address alone; what may be sent and answered is checked by the server. */
export function wireOperations(module: Exports): Exports {
  const groups = Object.entries(module).filter(([name]) => name.endsWith('Operations'));
  return Object.fromEntries(groups.map(([name, group]) => [name, mapOperations(group as Record<string, Operation>)]));
}

function mapOperations(group: Record<string, Operation>) {
  const light = Object.entries(group).map(([name, { endpoint, method, access, changes }]) => [
    name,
    { endpoint, method, access: { who: access.who }, changes },
  ]);
  return Object.fromEntries(light) as Record<string, Pick<Operation, 'endpoint' | 'method' | 'changes'>>;
}
