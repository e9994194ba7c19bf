import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@beistand/contract/errors.ts';
import { productCodes, type ProductCode } from '@beistand/contract/features/quotes/codes.ts';
import * as v from 'valibot';
import { reasonOf, SettingError } from '#platform/settings/setting-error.ts';
import { tariffProblems } from './tariff-problems.ts';
import { tariffSchema, type Tariff } from './tariff-schema.ts';

const folder = join(import.meta.dirname, '../tariffs');

export type Tariffs = {
  /** What new quotes are made by. */
  current(product: ProductCode): Tariff;
  /** What a quote was made by; UNAVAILABLE where a newer server made it. */
  ofVersion(product: ProductCode, version: string): Tariff;
};

/** Reads all tariffs. A bad one ends the start with a line that names its file and its key. */
export function loadTariffs(from = folder): Tariffs {
  const tariffs = readdirSync(from)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readTariff(name, readFileSync(join(from, name), 'utf8')));
  const newest = new Map(productCodes.map((product) => [product, newestOf(tariffs, product)]));
  return {
    current(product) {
      const tariff = newest.get(product);
      if (!tariff) throw new AppError('NOT_FOUND');
      return tariff;
    },
    ofVersion(product, version) {
      const tariff = tariffs.find((one) => one.product === product && one.version === version);
      if (!tariff) throw new AppError('UNAVAILABLE');
      return tariff;
    },
  };
}

export function readTariff(name: string, text: string): Tariff {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (failure) {
    throw new SettingError(`tariffs/${name}: expected JSON: ${reasonOf(failure)}`, { cause: failure });
  }
  const { success, output, issues } = v.safeParse(tariffSchema, json);
  if (!success) throw new SettingError(`tariffs/${name}: ${v.getDotPath(issues[0]) ?? ''}: ${issues[0].message}`);
  const [problem] = tariffProblems(output);
  if (problem !== undefined) throw new SettingError(`tariffs/${name}: ${problem}`);
  return output;
}

/** Versions are a year and a count in it. */
const orderOf = ({ version }: Tariff) => version.split('-').reduce((order, part) => order * 100 + Number(part), 0);

function newestOf(tariffs: readonly Tariff[], product: ProductCode): Tariff {
  const [newest] = tariffs.filter((tariff) => tariff.product === product).toSorted((a, b) => orderOf(b) - orderOf(a));
  if (!newest) throw new SettingError(`tariffs: expected a tariff of "${product}"`);
  return newest;
}
