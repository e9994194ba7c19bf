import type { Flow } from './flow.ts';
import type { Person } from './person.ts';
import { chooseHelp, passWho, rejectCookies } from './steps.ts';

export const reportFlows: readonly Flow[] = [
  {
    name: 'a report is filled in, loses the network as it is sent, and goes out by itself when it is back',
    async run(person, site) {
      await person.open(`${site.url}fnol-gelbring`);
      await rejectCookies(person);
      await chooseHelp(person);
      await fillContact(person);
      await person.click('button', '^Weiter$');
      await person.click('input[type=radio]', 'Unfall');
      await person.click('button', '^Weiter$');
      await person.click('input[type=radio]', '2\u00a0Stunden');
      site.network.enter();
      await person.click('button', 'Fall melden');
      await person.see('h2, p, strong', 'Keine Verbindung: Ihr Fall ist noch nicht gesendet');
      site.network.leave();
      await person.see('h1', 'Ihre Anfrage ist eingegangen');
    },
  },
  {
    name: 'a report meets the dead spot before its second step was loaded, and goes on without a reload',
    async run(person, site) {
      await person.open(`${site.url}fnol-gelbring`);
      await rejectCookies(person);
      site.network.enter();
      await chooseHelp(person);
      site.network.leave();
      await person.browser.evaluate(() => window.dispatchEvent(new Event('online')));
      await person.see('button', '^Weiter$');
      await person.click('button', '^Weiter$');
      await person.see('h1', 'Um wen geht es');
      await person.fill('input', '^Vorname', 'Erika');
    },
  },
];

async function fillContact(person: Person): Promise<void> {
  await passWho(person);
  await person.select('Land', 'IT');
  await person.fill('input', '^Ort', 'Bozen');
  await person.see('[role=option]', 'Bozen');
  await person.press('escape');
  await person.click('button', '^Weiter$');
  await person.see('h1', 'Wie erreichen wir Sie');
  await person.fill('input', '^Mobilnummer(?! wied)', '0171 2345678');
  await person.fill('input', '^Mobilnummer wiederholen', '0171 2345678');
  await person.fill('input', '^E-Mail-Adresse(?! wied)', 'erika@sommer.example');
  await person.fill('input', '^E-Mail-Adresse wiederholen', 'erika@sommer.example');
  await person.click('input[type=checkbox]', 'verwenden, um den Fall');
}
