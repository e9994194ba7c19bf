import type { LineOfBusinessCode, LineOfBusinessFilter } from '#constants.ts';

/** Which line each option of the list's filter stands for. */
export const lineOfFilter = {
  businessOwners: 'BO',
  businessAuto: 'CA',
  commercialProperty: 'CP',
  generalLiability: 'GL',
  hOPHomeowners: 'HO',
  inlandMarine: 'IM',
  personalAuto: 'PA',
  travel: 'TRVL',
  workersComp: 'WC',
} as const satisfies Record<LineOfBusinessFilter, LineOfBusinessCode>;
