import type { LineOfBusinessCode } from '@beistand/contract/constants.ts';
import type { ContactRole } from '@beistand/contract/features/claims/schema.ts';
import type { ContactSubtype } from '@beistand/contract/features/contacts/contact-subtypes.ts';

export type DemoVendor = { name: string; subtype: ContactSubtype; role: ContactRole; city: string; vendorId?: string };
export type DemoStory = {
  cause: string;
  note: [subject: string, body: string];
  activity: string;
  /** Roles of the people who were there. */
  people: readonly ContactRole[];
  vendors: readonly DemoVendor[];
  services: readonly string[];
};

const workshop: DemoVendor = {
  name: 'Kfz-Werkstatt Lang',
  subtype: 'AutoRepairShop',
  role: 'repairshop',
  city: 'Augsburg',
  vendorId: 'V-4711',
};
const towing: DemoVendor = { name: 'Abschleppdienst Huber', subtype: 'AutoTowingAgcy', role: 'towing', city: 'Dachau' };
const appraiser: DemoVendor = {
  name: 'Sabine Roth, Sachverständige',
  subtype: 'PersonVendor',
  role: 'appraiser',
  city: 'Ulm',
};
const attorney: DemoVendor = { name: 'Dr. Katharina Seidl', subtype: 'Attorney', role: 'attorney', city: 'München' };
const dryer: DemoVendor = { name: 'Trocknung Nord GmbH', subtype: 'CompanyVendor', role: 'craftsman', city: 'Kiel' };
const roofer: DemoVendor = { name: 'Dachdeckerei Weiß', subtype: 'CompanyVendor', role: 'craftsman', city: 'Fürth' };
const doctor: DemoVendor = { name: 'Dr. Emre Kaya', subtype: 'Doctor', role: 'doctor', city: 'Essen' };
const clinic: DemoVendor = {
  name: 'Unfallklinik am Stadtpark',
  subtype: 'MedicalCareOrg',
  role: 'clinic',
  city: 'Halle',
};

const collision: DemoStory = {
  cause: 'vehcollision',
  note: [
    'Auffahrunfall an der Ampel',
    'Der Wagen hinter mir ist aufgefahren. Die Polizei war da, das Aktenzeichen liegt bei.',
  ],
  activity: 'Kostenvoranschlag prüfen',
  people: ['driver', 'claimant', 'witness'],
  vendors: [workshop, towing],
  services: ['repair', 'towing'],
};
const glass: DemoStory = {
  cause: 'glassbreakage',
  note: ['Steinschlag', 'Auf der Autobahn hat ein Stein die Frontscheibe getroffen. Der Riss wächst.'],
  activity: 'Termin für den Scheibentausch abstimmen',
  people: ['driver'],
  vendors: [workshop],
  services: ['glass'],
};
const theft: DemoStory = {
  cause: 'theftentire',
  note: ['Fahrzeug gestohlen', 'Der Wagen stand über Nacht vor dem Haus. Am Morgen war er weg.'],
  activity: 'Auskunft der Polizei abwarten',
  people: ['witness'],
  vendors: [appraiser, attorney],
  services: ['appraisal'],
};
const water: DemoStory = {
  cause: 'waterdamage',
  note: ['Leitungswasser im Bad', 'Ein Rohr hinter der Wand ist undicht. Das Wasser ist abgestellt.'],
  activity: 'Trocknungsprotokoll anfordern',
  people: ['claimant'],
  vendors: [dryer, appraiser],
  services: ['drying', 'appraisal'],
};
const storm: DemoStory = {
  cause: 'storm',
  note: ['Sturm hat Ziegel gelöst', 'Etwa zwanzig Ziegel fehlen. Das Dach ist notdürftig abgedeckt.'],
  activity: 'Angebot des Dachdeckers prüfen',
  people: ['other'],
  vendors: [roofer],
  services: ['repair'],
};
const liability: DemoStory = {
  cause: 'propertydamage',
  note: ['Schaden beim Kunden', 'Beim Einbau ist eine Scheibe zerbrochen. Der Kunde hat Fotos geschickt.'],
  activity: 'Stellungnahme des Kunden einholen',
  people: ['claimant', 'witness'],
  vendors: [attorney],
  services: ['appraisal'],
};
const burglary: DemoStory = {
  cause: 'burglary',
  note: ['Einbruch im Lager', 'Die Tür wurde aufgehebelt, Werkzeug und ein Laptop fehlen.'],
  activity: 'Liste der gestohlenen Sachen anfordern',
  people: ['witness', 'other'],
  vendors: [appraiser, dryer],
  services: ['appraisal', 'cleanup'],
};
const injury: DemoStory = {
  cause: 'fall',
  note: ['Sturz von der Leiter', 'Der Kollege ist beim Abladen gestürzt und wurde in die Klinik gebracht.'],
  activity: 'Bericht der Klinik anfordern',
  people: ['injured', 'witness'],
  vendors: [clinic, doctor],
  services: ['care'],
};
const travel: DemoStory = {
  cause: 'illness',
  note: ['Krank auf der Reise', 'Nach zwei Tagen Fieber war ein Besuch in der Klinik nötig. Die Rechnung liegt bei.'],
  activity: 'Rechnung der Klinik prüfen',
  people: ['injured'],
  vendors: [clinic],
  services: ['care'],
};

export const demoStories: Readonly<Record<LineOfBusinessCode, readonly DemoStory[]>> = {
  PA: [collision, glass, theft],
  CA: [collision, theft, glass],
  HO: [water, storm],
  CP: [water, burglary],
  BO: [burglary, water],
  CPKG: [storm, burglary],
  GL: [liability],
  PUL: [liability],
  IM: [burglary, theft],
  WC: [injury],
  TRVL: [travel],
};

export const demoPeople: readonly [firstName: string, lastName: string][] = [
  ['Anneliese', 'Krämer'],
  ['Mehmet', 'Öztürk'],
  ['Frauke', 'Petersen'],
  ['Jürgen', 'Schäfer'],
  ['Magdalena', 'Wójcik'],
  ['Benedikt', 'Groß'],
  ['Sophie', 'Lüders'],
  ['Andreas', 'Müller'],
  ['Nadine', 'Vogel'],
  ['Giovanni', 'Ferrari'],
  ['Katja', 'Böhme'],
  ['Thomas', 'Müller'],
];

export const demoPlaces: readonly [street: string, postalCode: string, city: string][] = [
  ['Ludwigstraße 14', '86152', 'Augsburg'],
  ['Hafenweg 3', '24103', 'Kiel'],
  ['Bahnhofstraße 88', '90402', 'Nürnberg'],
  ['Am Markt 1', '06108', 'Halle'],
  ['Rüttenscheider Straße 120', '45131', 'Essen'],
  ['Lindenallee 7', '10117', 'Berlin'],
];

export const demoAdjusters: readonly [name: string, phone: string][] = [
  ['Renate Albers', '+49 89 5550 3301'],
  ['Oliver Stein', '+49 89 5550 3302'],
  ['Dilara Yılmaz', '+49 89 5550 3303'],
];
