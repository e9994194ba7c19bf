import type { Role } from '@beistand/contract/authorities.ts';
import type { Deployment } from '@beistand/contract/config.ts';
import type { CommunicationType, CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { calendarDateFromText } from '@beistand/contract/calendar-date.ts';
import type { DemoLink } from '#demo/cases/demo-links.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { demoPage, table, type DemoPage } from './demo-page.ts';
import { lateSeconds, type CardAnswer, type DemoCard } from '#demo/payments/test-cards.ts';
import type { DemoUser } from '#demo/demo-users.ts';

const purposes: Readonly<Record<CommunicationType, string>> = {
  ebs_signing: 'Schweigepflichtentbindung unterschreiben',
  document_upload: 'Dokumente hochladen',
  show_info: 'Nachricht lesen',
  document_download: 'Dokumente herunterladen',
  document_signing: 'Dokument unterschreiben',
};

const kinds: Readonly<Record<CommunicationTypeExt, string>> = {
  medical: 'Medizin',
  vehiclegermany: 'Fahrzeug im Inland',
  vehicleabroad: 'Fahrzeug im Ausland',
};

const roles: Readonly<Record<Role, string>> = {
  policyholder: 'Versicherte Person',
  producer: 'Vermittlung',
  csr: 'Kundenservice',
  vendor: 'Dienstleister',
  handler: 'Sachbearbeitung',
  lead: 'Leitung der Sachbearbeitung',
};

const cardAnswers: Readonly<Record<CardAnswer, string>> = {
  approve: 'wird angenommen',
  insufficientFunds: 'Konto nicht gedeckt',
  stolen: 'als gestohlen gemeldet',
  expired: 'abgelaufen',
  soon: `Antwort nach ${lateSeconds.soon} Sekunden`,
  slow: `Antwort nach ${lateSeconds.slow} Sekunden`,
  never: 'keine Antwort',
};

export type Overview = { users: readonly DemoUser[]; links: readonly DemoLink[]; cards: readonly DemoCard[] };

/** Who can sign in, which links can be opened with what, and how to pay. */
export function overviewPage(deployment: Deployment, { users, links, cards }: Overview): DemoPage {
  const { basePath, club } = deployment;
  return demoPage(
    deployment,
    'Zugänge zum Ausprobieren',
    `<p>Alle Personen und Fälle sind erfunden. Die Links gelten bis zum nächsten Start, längstens 14 Tage.</p>
<ul>
<li><a href="${basePath}fnol-${club}">Einen Fall melden</a></li>
${users.length > 0 ? `<li><a href="${basePath}login-page">Mit einem der Konten anmelden</a></li>` : ''}
<li><a href="${basePath}demo/outbox">Nachrichten, die das System verschickt</a></li>
<li><a href="${basePath}demo.json">Diese Angaben für Programme</a></li>
</ul>
${table('Links zu Fällen', ['Zweck', 'Art', 'Link', 'Damit öffnen Sie ihn'], links.map(linkCells))}
${users.length > 0 ? table('Anmeldungen', ['Name', 'Rolle', 'Benutzername', 'Passwort'], users.map(userCells)) : ''}
${table('Karten zum Bezahlen', ['Karte', 'Nummer', 'Was geschieht'], cards.map(cardCells))}`,
  );
}

function linkCells({ path, communicationType, communicationTypeExt, ...details }: DemoLink): string[] {
  const purpose = purposes[communicationType];
  const kind = kinds[communicationTypeExt];
  return [
    purpose,
    kind,
    `<a href="${escapeHtml(path)}" aria-label="Öffnen: ${purpose}, ${kind}">Öffnen</a>`,
    isVehicle(communicationTypeExt)
      ? `Mitgliedsnummer ${details.membershipNumber}, Kennzeichen ${details.licencePlate}`
      : `Fallnummer ${details.claimNumber} (letzte fünf Ziffern), Geburtsdatum ${written(details.birthDate)}`,
  ];
}

function written(isoDate: string | null): string {
  const date = calendarDateFromText(isoDate ?? '');
  return date ? formatDate(date, 'de_DE') : '';
}

function cardCells({ creditCardIssuer, number, answer }: DemoCard): string[] {
  return [creditCardIssuer, number, cardAnswers[answer]];
}

function userCells({ name, persona, username, password }: DemoUser): string[] {
  return [name, roles[persona], username, password].map(escapeHtml);
}
