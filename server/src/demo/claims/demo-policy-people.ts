import { namedUuid } from '#platform/named-uuid.ts';
import { demoAccounts, type DemoAccount, type DemoPolicy } from './demo-accounts.ts';
import { demoId } from '#demo/demo-id.ts';
import { demoPeople, demoPlaces } from './demo-stories.ts';

type AddressParts = {
  displayName: string;
  addressLine1: string;
  postalCode: string;
  city: string;
  country: string;
  addressType: string;
};

function addressOf(place: readonly [string, string, string], addressType: string): AddressParts {
  const [addressLine1, postalCode, city] = place;
  return {
    displayName: `${addressLine1}, ${postalCode} ${city}`,
    addressLine1,
    postalCode,
    city,
    country: 'DE',
    addressType,
  };
}

const isCompany = (holder: string) => /GmbH|KG/.test(holder);

/** Where the holder of an account lives or works; it is also the address of the policies. */
function homeOf({ accountNumber, holder }: DemoAccount): AddressParts {
  const place = demoPlaces[Number(accountNumber) % demoPlaces.length] ?? (['', '', ''] as const);
  return addressOf(place, isCompany(holder) ? 'business' : 'home');
}

const ofPolicies = demoAccounts.flatMap((account) => account.policies.map((policy) => ({ account, policy })));

export function demoPolicyAddresses() {
  return ofPolicies.map(({ account, policy }) => ({ policyNumber: policy.policyNumber, address: homeOf(account) }));
}

/** `Haupthaus, Seepromenade 1, 18374 Zingst` in its parts. */
export function addressPartsOf(line: string): AddressParts {
  const deps = line.split(', ');
  const [postalCode = '', ...city] = (deps.at(-1) ?? '').split(' ');
  return addressOf([deps.slice(0, -1).join(', '), postalCode, city.join(' ')], 'other');
}

/** The insured and, where the policy insures vehicles, two drivers. */
export function demoPolicyContacts() {
  return ofPolicies.flatMap(({ account, policy }) => [
    insuredOf(account, policy),
    ...(policy.policyType.endsWith('Auto') ? driversOf(account, policy) : []),
  ]);
}

type Person = { position: number; role: 'insured' | 'driver'; name: readonly [string, string] | undefined };

function contactRow(account: DemoAccount, { policyNumber }: DemoPolicy, { position, role, name }: Person) {
  const [firstName, lastName] = name ?? [null, null];
  const digits = String(2_000 + ((Number(account.accountNumber) * 7 + position * 131) % 7_000));
  return {
    id: demoId(`policy contact ${policyNumber} ${position}`),
    policy_number: policyNumber,
    position,
    policy_role: role,
    subtype: name ? 'Person' : 'Company',
    display_name: name ? name.join(' ') : account.holder,
    first_name: firstName,
    last_name: lastName,
    date_of_birth: name
      ? `${1958 + ((Number(account.accountNumber) + position * 9) % 40)}-0${1 + (position % 9)}-17`
      : null,
    primary_phone_type: name ? 'mobile' : 'work',
    home_number: null,
    work_number: name ? null : `+49 89 5557${digits}`,
    cell_number: name ? `+49 171 555${digits}` : null,
    email: `${namedUuid(account.holder).slice(0, 8)}@kontakt.example`,
    address: homeOf(account),
  };
}

function insuredOf(account: DemoAccount, policy: DemoPolicy) {
  const [firstName = '', ...rest] = account.holder.split(' ');
  const name = isCompany(account.holder) ? undefined : ([firstName, rest.join(' ')] as const);
  return contactRow(account, policy, { position: 0, role: 'insured', name });
}

function driversOf(account: DemoAccount, policy: DemoPolicy) {
  const first = Number(account.accountNumber) % demoPeople.length;
  return [0, 1].map((index) =>
    contactRow(account, policy, {
      position: index + 1,
      role: 'driver',
      name: demoPeople[(first + index) % demoPeople.length],
    }),
  );
}
