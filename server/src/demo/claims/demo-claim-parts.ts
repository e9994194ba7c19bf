import type { ClaimState, LineOfBusinessCode } from '@beistand/contract/constants.ts';
import { demoId } from '#demo/demo-id.ts';
import { demoPeople, demoPlaces, type DemoStory } from './demo-stories.ts';

export type DemoClaim = {
  id: string;
  number: string;
  /** The number of the claim in the demo; all variation between claims follows from it. */
  serial: number;
  line: LineOfBusinessCode;
  state: ClaimState;
  story: DemoStory;
  accountNumber: string;
  producerCode: string | null;
  holder: string;
  policyNumber: string;
  policyType: string;
  lossDate: Date;
};

const day = 86_400_000;
const hour = 3_600_000;

/** The insured, who is the main contact, then the people of the story, then its vendors. */
export function contactsOf({ id, number, serial, holder, line, story }: DemoClaim) {
  const isCompany = /GmbH|KG/.test(holder);
  const shown = line === 'WC' || serial % 4 !== 3 ? story.vendors : [];
  const named = [
    { ...personOf(holder, isCompany), roles: ['insured', 'maincontact'], is_main: true },
    ...story.people.map((role, index) => ({
      ...personOf((demoPeople[(serial + index) % demoPeople.length] ?? ['', '']).join(' '), false),
      roles: [role],
      is_main: false,
    })),
    ...shown.map(({ name, subtype, role, city, vendorId }) => ({
      ...personOf(name, true, city),
      subtype,
      roles: [role],
      is_main: false,
      is_vendor: true,
      vendor_id: vendorId ?? null,
    })),
  ];
  return named.map((contact, position) => ({
    id: demoId(`contact ${number} ${position}`),
    claim_id: id,
    position,
    is_vendor: false,
    vendor_id: null as string | null,
    ...contact,
  }));
}

function personOf(name: string, isCompany: boolean, where?: string) {
  const [street, postalCode, city] = demoPlaces[name.length % demoPlaces.length] ?? ['', '', ''];
  const [firstName = '', ...rest] = name.split(' ');
  const digits = String(1_000 + (((name.codePointAt(0) ?? 0) * 37 + name.length * 11) % 9_000));
  const mailbox = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '.')
    .replace(/\.$/, '');
  return {
    display_name: name,
    subtype: isCompany ? 'Company' : 'Person',
    first_name: isCompany ? null : firstName,
    last_name: isCompany ? null : rest.join(' '),
    primary_phone_type: isCompany ? 'work' : 'mobile',
    work_number: isCompany ? `+49 821 55${digits}` : null,
    cell_number: isCompany ? null : `+49 171 555${digits}`,
    email: `${mailbox}@kontakt.example`,
    address: {
      displayName: where ?? `${street}, ${postalCode} ${city}`,
      ...(!where && { addressLine1: street, postalCode }),
      city: where ?? city,
      country: 'DE',
    },
  };
}

const paymentStatuses = ['cleared', 'issued', 'awaitingsubmission', 'requested', 'voided'] as const;
const serviceStatuses = ['workcomplete', 'inprogress', 'requested', 'specialistwaiting', 'declined', 'onhold'] as const;
const nextActions = [null, 'waitForVendor', 'chooseAppointment', 'acceptOffer', 'sendDocuments'] as const;

/** What happened in a claim since it was reported. */
export function claimParts(claim: DemoClaim) {
  const { id, number, serial, state, story, holder, lossDate } = claim;
  const at = (days: number, hours = 0) => new Date(lossDate.getTime() + days * day + hours * hour);
  const dateAt = (days: number) => at(days).toISOString().slice(0, 10);
  const contacts = contactsOf(claim);
  const vendors = contacts.filter((contact) => contact.is_vendor);
  const isClosed = state === 'closed';
  const notes = (
    serial % 5 === 2 ? [] : [story.note, ['Eingang bestätigt', 'Wir haben die Meldung aufgenommen und melden uns.']]
  ).map(([subject, body], index) => ({
    id: demoId(`note ${number} ${index}`),
    claim_id: id,
    author_id: null,
    author: index === 0 ? holder : 'Clara Nowak',
    subject,
    body,
    created_at: at(index, 6).toISOString(),
    updated_at: at(index, 6).toISOString(),
  }));
  const payments = Array.from({ length: isClosed ? 2 : serial % 3 }, (_, index) => {
    const status = isClosed ? 'cleared' : (paymentStatuses[(serial + index) % paymentStatuses.length] ?? 'issued');
    const isIssued = status === 'cleared' || status === 'issued';
    return {
      id: demoId(`payment ${number} ${index}`),
      claim_id: id,
      status,
      scheduled_on: dateAt(10 + index * 9),
      issued_on: isIssued ? dateAt(12 + index * 9) : null,
      amount: 180.5 + ((serial * 97 + index * 433) % 4_200),
      currency: 'eur',
      check_number: isIssued ? `SCH-${70_000 + serial * 10 + index}` : null,
      payees: index % 2 === 0 ? [holder] : [holder, vendors[0]?.display_name ?? holder],
    };
  });
  const services = (serial % 5 === 4 ? [] : story.services).map((service, index) => ({
    id: demoId(`service ${number} ${index}`),
    claim_id: id,
    service_number: `A${number.slice(-5)}-${index + 1}`,
    status: isClosed ? 'workcomplete' : serviceStatuses[(serial + index) % serviceStatuses.length],
    next_action: isClosed ? null : nextActions[(serial + index) % nextActions.length],
    services: [service],
    vendor_id: (vendors[index] ?? vendors[0])?.id ?? null,
    customer_id: contacts[0]?.id ?? null,
    expected_completion_on: dateAt(21 + index * 4),
  }));
  const activities = [
    {
      id: demoId(`activity ${number}`),
      claim_id: id,
      subject: story.activity,
      status: isClosed ? 'complete' : 'open',
      due_on: dateAt(14),
      created_at: at(1).toISOString(),
    },
  ];
  return { notes, payments, services, activities };
}
