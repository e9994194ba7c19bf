import { plansWithoutFormats } from '@beistand/contract/validation/phone-plans.ts';
import type { Plugin } from 'vite';

type PhonePlans = Parameters<typeof plansWithoutFormats>[0];

const plansFile = /libphonenumber-js\/metadata\.min\.json\.js$/;

/** The pages get libphonenumber's number plans without formats. */
export function lightPhonePlans(): Plugin {
  return {
    name: 'light-phone-plans',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: plansFile },
      async handler(id) {
        const { default: plans } = (await import(id)) as { default: PhonePlans };
        return `export default ${JSON.stringify(plansWithoutFormats(plans))}`;
      },
    },
  };
}
