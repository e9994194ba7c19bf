import type { Flow } from './flow.ts';
import type { Person } from './person.ts';
import { rejectCookies, signInWithPassword } from './steps.ts';
import { until } from './until.ts';

export const signInFlows: readonly Flow[] = [
  {
    name: 'signing in with our own provider outlives a reload and ends with the logout',
    async run(person, site) {
      await person.open(`${site.url}home`);
      await rejectCookies(person);
      await signInWithPassword(person, 'erika.sommer');
      await person.see('h1', 'Guten Tag, Erika Sommer');
      await person.browser.reload();
      await person.see('h1', 'Guten Tag, Erika Sommer');
      await person.see('main a', '54-123456');
      await person.click('header button', 'Erika Sommer');
      await person.click('[role=menuitem]', 'Abmelden');
      await person.see('[role=status]', 'Sie sind abgemeldet');
    },
  },
  {
    name: 'signing in with a provider on another site outlives a reload, with what was typed',
    async run(person, { insurer }) {
      await person.open(`${insurer.url}ui-form?from=mail`);
      await rejectCookies(person);
      await signInAtInsurer(person);
      await person.seeAddress(/ui-form\?from=mail$/);
      await person.fill('textarea', 'Ihre Nachricht', 'Halb fertig');
      await until('all of the work is kept', () =>
        person.browser.evaluate(() => document.documentElement.dataset['kept'] === 'true'),
      );
      await person.browser.reload();
      await until('the message is there again', () =>
        person.browser.evaluate(() => document.querySelector('textarea')?.value === 'Halb fertig').catch(() => false),
      );
      await person.seeAddress(/ui-form\?from=mail$/);
      const logins = insurer.provider.asked.filter(({ prompt }) => prompt === 'login').length;
      if (logins !== 1) throw new Error(`The person was asked to sign in ${logins} times.`);
    },
  },
];

async function signInAtInsurer(person: Person): Promise<void> {
  await person.click('button', 'Weiter zur Anmeldung:');
  await person.click('button', 'Beim Versicherer anmelden');
}
