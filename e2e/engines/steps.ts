import type { Person } from './person.ts';
import type { Site } from './site.ts';

export async function rejectCookies(person: Person): Promise<void> {
  await person.click('button', 'Nur notwendige');
}

/** Answers the first step of a report. */
export async function chooseHelp(person: Person): Promise<void> {
  await person.click('input[type=radio]', 'Wir brauchen jetzt Hilfe');
  await person.click('input[type=checkbox]', 'Nutzungsbedingungen');
  await person.click('button', '^Weiter$');
}

/** Answers the first part of the second step. */
export async function passWho(person: Person): Promise<void> {
  await person.fill('input', '^Vorname', 'Erika');
  await person.fill('input', '^Nachname', 'Sommer');
  await person.fill('[data-part=day]', '', '12081964');
  await person.click('button', '^Weiter$');
  await person.see('h1', 'Wo wird Hilfe gebraucht');
}

/** Opens a demo link and types what it asks for. */
export async function logInByLink(person: Person, site: Site, type: string): Promise<void> {
  const link = await site.link(type);
  await person.open(link.url);
  await rejectCookies(person);
  const [year = '', month = '', day = ''] = link.birthDate.split('-');
  await person.fill('input', '^Fallnummer', link.claimNumber.slice(-5));
  await person.fill('[data-part=day]', '', `${day}${month}${year}`);
  await person.click('button', '^Anmelden$');
  await person.seeAddress(/ambulance-app\/(?!login)/);
}

export async function signInWithPassword(person: Person, username: string): Promise<void> {
  await person.fill('input', '^Benutzername', username);
  await person.fill('input', '^Passwort', 'beistand-demo');
  await person.click('button', '^Anmelden$');
}

export async function sendDrawnSignature(person: Person): Promise<void> {
  await person.draw('canvas');
  await person.click('button:not([aria-disabled=true])', 'Unterschrift senden');
  await person.see('[role=alertdialog]', 'Erfolgreich gesendet');
  await person.click('[role=alertdialog] button', 'Schließen');
  await person.seeAddress(/\/documents$/);
}
