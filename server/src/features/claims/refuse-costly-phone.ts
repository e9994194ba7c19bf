import type { Deployment } from '@beistand/contract/config.ts';
import { AppError, type WireIssue } from '@beistand/contract/errors.ts';
import { isCostlyPhone } from '@beistand/contract/validation/costly-phones.ts';

/** Nobody has us call or text a number that earns by it; to the page it is a wrong number at `path`. */
export function refuseCostlyPhone(
  cellNumber: string,
  { country }: Pick<Deployment, 'country'>,
  path: WireIssue['path'],
): void {
  if (isCostlyPhone(cellNumber, country)) throw new AppError('INVALID_INPUT', [{ path, code: 'phone' }]);
}
