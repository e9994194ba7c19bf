import type { Declaration } from '@beistand/contract/features/consent/schema.ts';
import type { WriteDeclaration } from './write-declaration.ts';

/** Whoever changes a word here changes the version. */
export const de_DE: WriteDeclaration = ({ clubName, email, imprint, years }): Declaration => ({
  version: '2026-11',
  locale: 'de_DE',
  title: 'Digitale Schweigepflichtentbindung',
  introduction: [
    `Damit wir Ihnen helfen und Ihren Leistungsfall prüfen können, brauchen wir Angaben zu Ihrer Gesundheit. Solche Angaben sind besonders geschützt: Ärztinnen, Ärzte und andere, die unter Schweigepflicht stehen, dürfen sie uns nur geben, wenn Sie das erlauben, und auch ${clubName} darf sie nur mit Ihrer Einwilligung verarbeiten.`,
    'Die Erklärung hat vier Abschnitte. Sie ist freiwillig. Ohne sie können wir Ihren Fall in der Regel aber nicht bearbeiten. Sie gilt nur für diesen Fall.',
    'Für Kinder unter 16 Jahren und für Menschen, die die Bedeutung dieser Erklärung nicht einschätzen können, unterschreibt die gesetzliche Vertreterin oder der gesetzliche Vertreter.',
  ],
  healthData: {
    title: '1. Verarbeitung Ihrer Gesundheitsdaten',
    paragraphs: [
      `${clubName} erhebt, speichert und nutzt die Gesundheitsdaten, die Sie selbst mitteilen oder die wir nach dieser Erklärung erhalten, um die Hilfe für Sie zu organisieren, unsere Leistungspflicht zu prüfen und den Fall abzurechnen.`,
      'Dazu gehören zum Beispiel Diagnosen, Befunde, Behandlungspläne, Arztberichte, Rechnungen und die Daten eines Krankentransports.',
    ],
    consent: `Ich willige ein, dass ${clubName} die Gesundheitsdaten der oben genannten Person verarbeitet, soweit das für diesen Fall erforderlich ist.`,
  },
  enquiries: {
    title: '2. Anfragen bei Dritten',
    paragraphs: [
      `Manchmal müssen wir bei anderen nachfragen: bei Ärztinnen und Ärzten, Krankenhäusern, Pflegeeinrichtungen, Rettungsdiensten, anderen Versicherern, gesetzlichen Krankenkassen, Berufsgenossenschaften und Behörden. Wir fragen nur, was für diesen Fall nötig ist, und nur nach Gesundheitsdaten aus der Zeit bis zu ${years} Jahren vor dem Versicherungsfall.`,
      'Sie können entscheiden, ob Sie solche Anfragen für diesen Fall allgemein erlauben.',
    ],
    general: {
      choice: 'Ja, ich erlaube Anfragen allgemein',
      paragraphs: [
        `Ich erlaube ${clubName}, Gesundheitsdaten bei den genannten Stellen zu erheben, soweit das für diesen Fall erforderlich ist. Ich entbinde die dort tätigen Personen von ihrer Schweigepflicht, auch für die Zeit bis zu ${years} Jahren vor dem Versicherungsfall.`,
        'Vor jeder Anfrage werden Sie informiert und können ihr widersprechen. Die Erlaubnis gilt auch über den Tod hinaus.',
      ],
    },
    single: {
      choice: 'Nein, ich möchte jedes Mal gefragt werden',
      paragraphs: [
        `${clubName} teilt mir vor jeder Anfrage mit, von wem und wozu eine Auskunft gebraucht wird. Ich entscheide dann im Einzelfall, ob ich einwillige und die befragte Stelle von der Schweigepflicht entbinde oder die Unterlagen selbst beibringe.`,
      ],
      warning: 'Einzelne Einwilligungen kosten Zeit. Die Bearbeitung Ihres Falls kann sich dadurch deutlich verzögern.',
      consent:
        'Ich gebe keine allgemeine Erklärung ab. Mir ist bekannt, dass sich die Bearbeitung dadurch verzögern kann.',
    },
  },
  forwarding: {
    title: '3. Weitergabe an Stellen außerhalb',
    paragraphs: [
      `Auch die folgenden Stellen erhalten nur, was sie für ihre Aufgabe brauchen. ${clubName} verpflichtet sie, die Daten geheim zu halten und nur dafür zu verwenden. Soweit Personen bei ${clubName} unter Schweigepflicht stehen, entbinde ich sie für diese Weitergaben davon.`,
    ],
    medicalExperts: {
      title: '3.1 Medizinische Gutachter',
      paragraphs: [
        'Ob eine Behandlung oder ein Krankentransport nötig ist, beurteilen manchmal medizinische Gutachterinnen und Gutachter. Sie erhalten dafür Gesundheitsdaten und teilen uns ihr Ergebnis mit.',
      ],
      consent: `Ich willige ein, dass ${clubName} Gesundheitsdaten an medizinische Gutachter übermittelt, diese sie verwenden und das Ergebnis zurückmelden.`,
    },
    delegation: {
      title: '3.2 Übertragung von Aufgaben auf andere Stellen',
      paragraphs: [
        `Einige Aufgaben erledigt ${clubName} nicht selbst, zum Beispiel die Betreuung vor Ort im Ausland, Übersetzungen, Krankentransporte oder die Prüfung von Rechnungen. Dafür setzen wir Dienstleister ein, die wir sorgfältig auswählen. Eine Liste erhalten Sie auf Anfrage.`,
      ],
      consent: `Ich willige ein, dass ${clubName} Gesundheitsdaten an diese Stellen übermittelt und sie dort im gleichen Umfang verarbeitet werden, wie ${clubName} es dürfte.`,
    },
    reinsurers: {
      title: '3.3 Rückversicherer',
      paragraphs: [
        'Rückversicherer tragen einen Teil unserer Risiken. Bei hohen Kosten oder schwierigen Fällen prüfen sie unsere Entscheidung. Soweit es möglich ist, geben wir ihnen die Daten ohne Ihren Namen.',
      ],
      consent: `Ich willige ein, dass ${clubName} Gesundheitsdaten, soweit erforderlich, an Rückversicherer übermittelt und diese sie zu dem genannten Zweck verwenden.`,
    },
  },
  revocation: {
    title: '4. Ihr Recht auf Widerruf',
    paragraphs: [
      `Sie können jede dieser Einwilligungen jederzeit mit Wirkung für die Zukunft widerrufen: schriftlich per Post, per Fax oder per E-Mail an ${email}. Die Postanschrift und die Faxnummer finden Sie im Impressum unter ${imprint}. Sie können auch online widerrufen, bei Ihren Dokumenten in diesem Portal.`,
      'Der Widerruf wirkt nicht zurück: Was bis dahin auf Grund der Einwilligung geschehen ist, bleibt rechtmäßig.',
      `Ein Widerruf führt in der Regel dazu, dass ${clubName} Ihren Fall nicht weiter bearbeiten und Leistungen nicht erbringen kann.`,
    ],
  },
  languageNote:
    'Maßgeblich ist dieser deutsche Text. Wird die Erklärung in einer anderen Sprache angezeigt, unterschreiben Sie den Text in der angezeigten Sprache; er entspricht dem deutschen.',
});
