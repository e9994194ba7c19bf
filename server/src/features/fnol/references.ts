import type { WireIssue } from '@beistand/contract/errors.ts';
import { idOf, isRecord } from '@beistand/contract/merging/public-ids.ts';
import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { Deployment } from '@beistand/contract/config.ts';
import type { Db } from '#platform/database/database.ts';
import type { Policy } from './policy-queries.ts';
import { findForeignIds } from './queries.ts';
import { isVendor } from './vendor-queries.ts';

type Path = readonly (string | number)[];
type Named = { path: Path; id: string };

type Deps = { db: Db; deployment: Deployment };

/** What a claim refers to must be of its policy or of the directory, and what it names itself must be nobody else's. */
export async function referenceIssues(
  { db, deployment }: Deps,
  content: FnolContent,
  { policy, claimId }: { policy: Policy; claimId?: string },
): Promise<WireIssue[]> {
  const issues: WireIssue[] = [];
  const own: Named[] = [];
  const among = (things: readonly { publicID: string }[], { id, path }: Named) => {
    if (!things.some(({ publicID }) => publicID === id)) issues.push({ path, code: 'unknownCode' });
  };
  for (const named of namedIn(content, [])) {
    const key = named.path.at(-2);
    if (key === 'vehicle') among(policy.vehicles, named);
    else if (key === 'repairFacility' && (await isOfDirectory(db, content, named))) {
      if (!(await isOffered({ db, deployment }, named.id))) issues.push({ path: named.path, code: 'unknownCode' });
    } else if (!policy.contacts.some(({ publicID }) => publicID === named.id)) own.push(named);
  }
  const { selectedAddress } = content;
  if (selectedAddress !== undefined) among(policy.locations, { id: selectedAddress, path: ['selectedAddress'] });
  const foreign = await findForeignIds(
    db,
    own.map(({ id }) => id),
    { claimId, policyNumber: policy.policyNumber },
  );
  const taken = own.filter(({ id }) => foreign.has(id)).map(({ path }) => ({ path, code: 'invalid' }));
  return [...issues, ...taken, ...repeated(own)];
}

/** One person may stand at several places of a claim; any other thing stands at one. */
function repeated(own: readonly Named[]): WireIssue[] {
  const isPerson = ({ path }: Named) => isContactKey(path);
  return own
    .filter((named, index) =>
      own.slice(0, index).some((before) => before.id === named.id && !(isPerson(named) && isPerson(before))),
    )
    .map(({ path }) => ({ path, code: 'notUnique' }));
}

const contactKeys = ['mainContact', 'contact', 'driver', 'injured', 'firstIntakeDoctor', 'passengers'];

function isContactKey(path: Path): boolean {
  const keys = path.filter((key) => typeof key === 'string').slice(0, -1);
  return contactKeys.includes(String(keys.at(-1)));
}

async function isOffered({ db, deployment }: Deps, id: string): Promise<boolean> {
  return deployment.capabilities.vendor && (await isVendor(db, id));
}

/** A shop that is new to us is the claim's own, and may not carry the id of one in the directory. */
async function isOfDirectory(db: Db, content: FnolContent, { path, id }: Named): Promise<boolean> {
  const [, lob] = path;
  const part = lob === 'businessAuto' ? content.lobs?.businessAuto : content.lobs?.personalAuto;
  const choice = part?.repairOption?.repairOptionChoice;
  if (choice === 'NewVendor') return false;
  return choice === 'PreferredVendor' || isVendor(db, id);
}

function namedIn(value: unknown, path: Path): Named[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => namedIn(item, [...path, index]));
  if (!isRecord(value)) return [];
  const id = idOf(value);
  const inner = Object.entries(value).flatMap(([key, child]) => namedIn(child, [...path, key]));
  return id === undefined ? inner : [{ path: [...path, 'publicID'], id }, ...inner];
}
