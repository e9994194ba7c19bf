import { AppError } from '@beistand/contract/errors.ts';

/** The failure of an act whose id stands for something else; to say that it is done would not be true. */
export function usedIdError(param = 1): AppError {
  return new AppError('INVALID_INPUT', [{ path: [param, 'id'], code: 'notUnique' }]);
}
