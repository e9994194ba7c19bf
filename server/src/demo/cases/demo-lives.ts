import type { EntrySide } from '@beistand/contract/features/history/entry-codes.ts';
import type { Asked } from '@beistand/contract/features/requests/schema.ts';
import type { RequestKind } from '@beistand/contract/features/requests/request-kinds.ts';

type Said = readonly [daysAgo: number, side: EntrySide, text: string];

/** What has happened in a demo case so far. */
export type DemoLife = {
  said: readonly Said[];
  /** Further entries, for a long history. */
  more: readonly Said[];
  requests: readonly {
    name: string;
    kind: RequestKind;
    asked: Asked;
    /** From today; before today it is overdue. */
    dueInDays: number | null;
    isDone?: true;
  }[];
  portalMessage: string;
};

export const waiverRequest = {
  name: 'waiver',
  kind: 'waiver',
  asked: { title: 'Schweigepflichtentbindung unterschreiben' },
  dueInDays: -1,
} as const;

export const medicalLife: DemoLife = {
  said: [
    [5.9, 'club', 'Wir haben mit Ihnen telefoniert und die Klinik in der Nähe gefunden. Ein Dolmetscher ist bestellt.'],
    [4.5, 'member', 'Die Ärztin hat das Handgelenk geröntgt. Es ist gebrochen, ich bekomme einen Gips.'],
    [4.4, 'club', 'Danke für die Nachricht. Wir haben die Kostenübernahme an die Klinik geschickt.'],
  ],
  more: [
    [4.3, 'member', 'Die Klinik hat die Zusage bekommen, danke.'],
    [4.2, 'club', 'Gut zu hören. Bitte heben Sie alle Belege auf, auch die der Apotheke.'],
    [3.9, 'member', 'Muss ich die Schmerzmittel selbst bezahlen?'],
    [3.8, 'club', 'Sie legen das Geld aus, wir erstatten es Ihnen gegen den Beleg.'],
    [3.2, 'member', 'Kann ich mit dem Gips fliegen? Der Rückflug ist für Samstag gebucht.'],
    [
      3.1,
      'club',
      'Unser Arzt hat mit der Klinik gesprochen.\nSie können fliegen, wenn der Gips gespalten ist.\nDie Klinik weiß Bescheid und schreibt Ihnen eine Bescheinigung für die Fluggesellschaft.\nBitte planen Sie am Flughafen zwei Stunden ein.\nWir haben der Fluggesellschaft gemeldet, dass Sie Hilfe mit dem Gepäck brauchen.\nSollten Sie Schmerzen haben, rufen Sie uns bitte an, auch nachts.',
    ],
    [2.6, 'member', 'Die Bescheinigung habe ich.'],
    [2.5, 'club', 'Prima. Wir wünschen Ihnen einen ruhigen Flug.'],
  ],
  requests: [
    {
      name: 'bill',
      kind: 'document',
      asked: {
        title: 'Rechnung der Klinik',
        details: 'Ein Foto reicht, wenn alles lesbar ist.',
        documentCategory: 'invoice',
      },
      dueInDays: 5,
    },
    waiverRequest,
    { name: 'bank', kind: 'answer', asked: { title: 'IBAN für die Erstattung' }, dueInDays: null },
    {
      name: 'card',
      kind: 'document',
      asked: { title: 'Versichertenkarte', documentCategory: 'insurance_card' },
      dueInDays: 1,
      isDone: true,
    },
  ],
  portalMessage: `<h2>Ihre Erstattung ist auf dem Weg</h2>
<p>Wir haben die <strong>Kostenübernahme</strong> für Ihre Behandlung bestätigt. Für die Erstattung Ihrer Auslagen fehlen uns noch:</p>
<ul><li>die Rechnung der Klinik,</li><li>Ihre IBAN.</li></ul>
<p>Fragen? Sie erreichen uns Tag und Nacht unter <a href="tel:+498955507676">+49 89 5550 7676</a>.</p>`,
};

export const vehicleLife: DemoLife = {
  said: [
    [5.9, 'club', 'Der Pannenhelfer ist unterwegs und in etwa 40 Minuten bei Ihnen.'],
    [5.8, 'member', 'Er ist da. Der Wagen muss in die Werkstatt.'],
    [5.7, 'club', 'Wir haben für Sie einen Mietwagen reserviert. Die Werkstatt meldet sich bei uns.'],
  ],
  more: [
    [5.2, 'member', 'Den Mietwagen habe ich übernommen.'],
    [4.9, 'club', 'Die Werkstatt hat den Schaden gefunden: Die Lichtmaschine ist defekt.'],
    [4.8, 'member', 'Wie lange dauert die Reparatur?'],
    [4.7, 'club', 'Das Ersatzteil kommt übermorgen, danach dauert es einen halben Tag.'],
    [4.1, 'member', 'Kann ich den Mietwagen so lange behalten?'],
    [4.0, 'club', 'Ja, er ist bis zum Ende der Woche für Sie reserviert.'],
    [3.0, 'club', 'Das Ersatzteil ist angekommen.'],
    [2.4, 'club', 'Ihr Wagen ist fertig. Sie können ihn ab 14 Uhr abholen.'],
  ],
  requests: [
    {
      name: 'invoice',
      kind: 'document',
      asked: {
        title: 'Rechnung der Werkstatt',
        details: 'Bitte alle Seiten, auch die Rückseite.',
        documentCategory: 'invoice',
      },
      dueInDays: 7,
    },
    {
      name: 'registration',
      kind: 'document',
      asked: { title: 'Fahrzeugschein', documentCategory: 'vehicle_registration' },
      dueInDays: 1,
      isDone: true,
    },
  ],
  portalMessage: `<h2>Ihr Wagen ist fertig</h2>
<p>Sie können ihn in der Werkstatt abholen: <strong>werktags von 8 bis 18 Uhr</strong>. Bitte bringen Sie mit:</p>
<ol><li>Ihren Ausweis,</li><li>den Schlüssel des Mietwagens.</li></ol>
<p>Die Rechnung schickt uns die Werkstatt, Sie zahlen <em>nichts</em>.</p>`,
};
