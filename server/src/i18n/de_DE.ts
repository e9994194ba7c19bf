import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { claimPageDe } from './claim-page-de.ts';
import { greeting } from './greeting.ts';
import type { Texts } from './texts.ts';

/** What opens a link. */
function detailsFor(ext: CommunicationTypeExt): string {
  return ext === 'medical'
    ? 'die letzten fünf Ziffern Ihrer Fallnummer und das Geburtsdatum der erkrankten oder verletzten Person'
    : 'Ihre Mitgliedsnummer und das Kennzeichen Ihres Fahrzeugs';
}

export const de_DE: Texts = {
  claimPage: claimPageDe,

  history: {
    callbackRequested: (hours, callBefore) =>
      `Rückruf ${hours === 1 ? 'in der nächsten Stunde' : `in den nächsten ${hours} Stunden`} gewünscht, spätestens bis ${callBefore}.`,
    callbackMade: 'Wir haben Sie zurückgerufen.',
    callNotReached: 'Wir haben Sie angerufen und nicht erreicht.',
    callPromised: (callBefore) => `Wir rufen Sie noch einmal an, spätestens bis ${callBefore}.`,
    asked: (title, dueDate) => `Wir brauchen von Ihnen: ${title}${dueDate ? ` (bitte bis ${dueDate})` : ''}`,
    requestWithdrawn: (title) => `Das brauchen wir nicht mehr von Ihnen: ${title}`,
    requestUnchecked: (title) =>
      `Das haben wir von Ihnen erhalten: ${title}. Ihr Fall wurde abgeschlossen. Sie müssen dafür nichts mehr tun.`,
    requestDone: (title) => `Erledigt, vielen Dank: ${title}`,
    questionAsked: (title, dueDate) =>
      `Wir haben eine Frage an Sie: ${title}${dueDate ? ` (bitte antworten Sie bis ${dueDate})` : ''}`,
    questionWithdrawn: (title) => `Diese Frage hat sich erledigt: ${title}`,
    questionDone: (title) => `Beantwortet, vielen Dank: ${title}`,
    requestRefused: (title, reason) => `Bitte noch einmal: ${title}. Grund: ${reason}`,
    caseClosed: ({ isCallDropped, reason, words }) =>
      [
        {
          settled: 'Ihr Fall ist abgeschlossen.',
          withdrawn: 'Ihr Fall ist geschlossen, weil die Meldung zurückgezogen wurde.',
          notCovered: 'Wir haben Ihren Fall geschlossen. Leider ist er nicht versichert.',
          duplicate: 'Wir haben diesen Fall geschlossen, weil er schon gemeldet ist.',
          other: 'Wir haben Ihren Fall geschlossen.',
        }[reason ?? 'settled'],
        ...(words ? [`\n${words.trim()}\n`] : []),
        ...(isCallDropped ? ['Der versprochene Anruf entfällt.'] : []),
        reason === 'notCovered'
          ? 'Wenn Sie das anders sehen, schreiben Sie uns eine Nachricht, oder rufen Sie uns an. Wir sehen uns Ihren Fall dann noch einmal an.'
          : 'Wenn Sie noch etwas brauchen, rufen Sie uns bitte an.',
      ]
        .join(' ')
        .replaceAll(/ ?\n ?/g, '\n'),
    caseReopened: 'Ihr Fall ist wieder geöffnet. Wenn wir dafür etwas von Ihnen brauchen, melden wir uns.',
    signed: (title) => `Unterschrieben: ${title}`,
    consentWithdrawn: (consent) => `Einwilligung widerrufen: ${consent}`,
  },

  caseReceived({ clubName, name, hours, receivedAt, callBefore, phone, emergencyNumber }) {
    const within = hours === 1 ? 'in der nächsten Stunde' : `in den nächsten ${hours} Stunden`;
    return {
      sms: `${clubName}: Ihre Meldung ist da. Wir rufen Sie ${within} an, spätestens bis ${callBefore}. Bitte halten Sie Ihr Telefon frei. Lebensgefahr: ${emergencyNumber}. Fragen: ${phone}`,
      subject: 'Ihre Meldung ist bei uns angekommen',
      email: `${greeting('Guten Tag', name)}

wir haben Ihre Meldung am ${receivedAt} erhalten.

So geht es weiter: Wir rufen Sie ${within} an, spätestens bis ${callBefore}. Bitte halten Sie Ihr Telefon frei. Ihre Fallnummer nennen wir Ihnen in diesem Gespräch.

Bei Lebensgefahr wählen Sie bitte sofort ${emergencyNumber}.
Sie erreichen uns jederzeit unter ${phone}.

Freundliche Grüße
${clubName}
`,
    };
  },

  passwordLink: ({ clubName, url, validUntil }) => ({
    subject: 'Ihr neues Passwort',
    text: `Guten Tag,

für Ihr Konto bei uns wurde ein neues Passwort angefordert. Legen Sie es hier fest:
${url}

Der Link gilt einmal und bis ${validUntil}. Wenn Sie nichts angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.

Freundliche Grüße
${clubName}
`,
  }),

  link({ clubName, name, communicationType, communicationTypeExt, url, validUntil, phone, isBare }) {
    const purpose = {
      ebs_signing: 'Bitte unterschreiben Sie Ihre Schweigepflichtentbindung.',
      document_upload: 'Bitte senden Sie uns Unterlagen zu Ihrem Fall.',
      show_info: isBare ? 'Hier kommen Sie zu Ihrem Fall.' : 'Zu Ihrem Fall gibt es eine Nachricht.',
      document_download: 'Zu Ihrem Fall liegen Dokumente für Sie bereit.',
      document_signing: 'Bitte unterschreiben Sie ein Dokument zu Ihrem Fall.',
    }[communicationType];
    const isAsking = communicationType === 'document_upload' || communicationType === 'document_signing';
    const details = detailsFor(communicationTypeExt);
    return {
      sms: `${clubName}: ${purpose} Ihr persönlicher Link, gültig bis ${validUntil}: ${url}`,
      subject: 'Ihr persönlicher Link zu Ihrem Fall',
      email: `${greeting('Guten Tag', name)}

${afterGreeting(purpose)}

Ihr persönlicher Link:
${url}
${isAsking ? '\nWas wir genau brauchen und bis wann, sehen Sie, sobald Sie den Link öffnen. Zu Ihrem Schutz steht es nicht in dieser E-Mail.\n' : ''}
Der Link ist bis ${validUntil} gültig. Zum Öffnen brauchen Sie ${details}. Geben Sie den Link bitte nicht weiter.

Sie erreichen uns jederzeit unter ${phone}.

Freundliche Grüße
${clubName}
`,
    };
  },

  documentRefused({ clubName, name, reason, hasMore, communicationTypeExt, url, validUntil, phone }) {
    return {
      sms: `${clubName}: Ein Dokument von Ihnen konnten wir nicht annehmen. Warum, und wie Sie es noch einmal senden: ${url}`,
      subject: 'Bitte senden Sie uns ein Dokument noch einmal',
      email: `${greeting('Guten Tag', name)}

ein Dokument, das Sie uns geschickt haben, konnten wir nicht annehmen.

Der Grund: ${reason}
${hasMore ? '\nWas wir Ihnen dazu geschrieben haben, sehen Sie, sobald Sie den Link öffnen. Zu Ihrem Schutz steht es nicht in dieser E-Mail.\n' : ''}
Bitte senden Sie uns ein neues, am einfachsten als Foto:
${url}

Der Link ist bis ${validUntil} gültig. Zum Öffnen brauchen Sie ${detailsFor(communicationTypeExt)}. Geben Sie den Link bitte nicht weiter.

Sie erreichen uns jederzeit unter ${phone}.

Freundliche Grüße
${clubName}
`,
    };
  },

  refusals: {
    infected: 'Die Datei enthält Schadsoftware. Bitte prüfen Sie Ihr Gerät.',
    activeContent: 'Die Datei enthält Programme oder Anhänge. Als Foto oder neu als PDF gedruckt geht es.',
    unreadable: 'Die Datei lässt sich nicht öffnen.',
    locked: 'Die Datei ist mit einem Passwort geschützt. Ohne Passwort oder als Foto geht es.',
    club: 'Das Dokument lässt sich so nicht verwenden.',
  },

  refusalOfFile: (name, reason) => `„${name}“: ${reason}`,

  reviewReasons: {
    notLegible: 'Das Dokument ist nicht gut genug zu lesen. Am besten geht ein scharfes Foto bei Tageslicht.',
    incomplete: 'Das Dokument ist nicht vollständig: Es fehlen Seiten.',
    wrongDocument: 'Das ist ein anderes Dokument als das, um das wir gebeten haben.',
    otherPerson: 'Das Dokument gehört zu einer anderen Person oder einem anderen Fall.',
    outdated: 'Das Dokument ist nicht mehr gültig.',
  },

  pleasePhone: (phone) =>
    `Wir haben mehrmals versucht, Sie anzurufen, und Sie nicht erreicht. Bitte rufen Sie uns an: ${phone}. Wir sind Tag und Nacht für Sie da.`,

  printed: {
    claimNumber: (claimNumber) => `Fallnummer ${claimNumber}`,
    version: (version) => `Fassung ${version}`,
    ticked: 'Angekreuzt',
    notTicked: 'Nicht angekreuzt',
    noValue: 'keine Angabe',
    signature: 'Unterschrift',
    signatureOf: (signatory) => `Unterschrift von ${signatory}`,
    signedBy: 'Unterschrieben von',
    place: 'Ort',
    signedAt: 'Datum und Uhrzeit',
    sealed: (clubName) =>
      `Dieses Dokument ist elektronisch versiegelt (${clubName}): Jede spätere Änderung ist zu erkennen. Wie es unterschrieben wurde, steht im angehängten Nachweis evidence.json mit dieser Prüfsumme (SHA-256):`,
    evidence: 'Nachweis der Unterschrift',
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },

  signed: ({ clubName, name, title, signedAt, url, validUntil, phone, communicationTypeExt, isAttached }) => ({
    subject: `Unterschrieben: ${title}`,
    text: `${greeting('Guten Tag', name)}

Sie haben am ${signedAt} unterschrieben: ${title}

${isAttached ? 'Das unterschriebene Dokument hängt an dieser E-Mail. Sie finden es auch hier:' : 'Hier können Sie das unterschriebene Dokument ansehen und herunterladen:'}
${url}

Der Link ist bis ${validUntil} gültig. Zum Öffnen brauchen Sie ${detailsFor(communicationTypeExt)}. Geben Sie den Link bitte nicht weiter.

Das Dokument trägt unser elektronisches Siegel: Jede spätere Änderung ist zu erkennen. Sie müssen dafür nichts tun. Heben Sie die Datei bitte auf, wie sie ist.

Für Fachleute: Wer das Dokument später prüfen will, etwa vor Gericht, braucht dazu unser Siegelzertifikat. Fragen Sie uns danach, und nehmen Sie keines, das mit dem Dokument zusammen kommt. Wir sagen Ihnen auch, wie die Prüfung geht.

Wenn Sie nichts unterschrieben haben, rufen Sie uns bitte sofort an: ${phone}.

Freundliche Grüße
${clubName}
`,
  }),

  consentWithdrawn: ({ clubName, name, consent, withdrawnAt, phone }) => ({
    subject: 'Ihr Widerruf ist angekommen',
    text: `${greeting('Guten Tag', name)}

Sie haben am ${withdrawnAt} eine Einwilligung widerrufen: ${consent}

Der Widerruf gilt ab jetzt. Was bis dahin geschehen ist, bleibt davon unberührt. Ohne Ihre Einwilligung können wir Ihren Fall möglicherweise nicht weiter bearbeiten; wir melden uns, wenn das so ist.

Wenn Sie nichts widerrufen haben, rufen Sie uns bitte an: ${phone}.

Freundliche Grüße
${clubName}
`,
  }),

  labels: {
    patient: 'Patientin oder Patient',
    firstName: 'Vorname',
    lastName: 'Nachname',
    dateOfBirth: 'Geburtsdatum',
    legalRepresentative: 'Gesetzliche Vertretung',
  },

  waiver: 'Digitale Schweigepflichtentbindung',

  consents: {
    healthData: 'Verarbeitung Ihrer Gesundheitsdaten',
    enquiries: 'Anfragen bei Ärzten und anderen Stellen',
    medicalExperts: 'Weitergabe an medizinische Gutachter',
    delegation: 'Übertragung von Aufgaben auf andere Stellen',
    reinsurers: 'Weitergabe an Rückversicherer',
  },

  documentTypes: {
    medical_report: 'Arztbericht oder Befund',
    prescription: 'Rezept oder Verordnung',
    invoice: 'Rechnung oder Quittung',
    insurance_card: 'Versichertenkarte',
    travel_documents: 'Reiseunterlagen',
    damage_photo: 'Foto vom Schaden',
    vehicle_registration: 'Fahrzeugschein',
    police_report: 'Polizeibericht',
    repair_estimate: 'Kostenvoranschlag',
    identity_document: 'Ausweis oder Vollmacht',
    other: 'Sonstiges',
    signed_document: 'Unterschriebenes Dokument',
  },
};

/** After the comma of a greeting a sentence begins with a small letter. */
function afterGreeting(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
