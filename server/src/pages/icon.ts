import type { Deployment } from '@beistand/contract/config.ts';

/** The deployment's mark as the browser's tab shows it. */
export function iconOf({ brand, onBrand, logo }: Deployment['theme']): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="${brand}"/><path transform="translate(4 4)" fill="${onBrand}" d="${logo.path}"/></svg>`;
}
