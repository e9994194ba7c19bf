import { loadTariffs, type Tariffs } from './load-tariffs.ts';

let loaded: Tariffs | undefined;

/** The tariffs of this release; read once, at the start. */
export function tariffs(): Tariffs {
  loaded ??= loadTariffs();
  return loaded;
}
