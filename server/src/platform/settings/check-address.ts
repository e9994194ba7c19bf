import { createServer } from 'node:net';
import { reasonOf, SettingError } from './setting-error.ts';

type Address = { port: number; host: string };

const patienceMs = 3000;

/** Listens for a moment, so that a port that is taken is known before a database is opened or created. */
export async function checkAddress(address: Address): Promise<void> {
  const probe = createServer();
  const timer = AbortSignal.timeout(patienceMs);
  try {
    await new Promise<void>((resolve, reject) => {
      timer.addEventListener('abort', () => reject(new Error(`no answer within ${patienceMs / 1000} s`)));
      probe.once('error', reject).listen(address.port, address.host, resolve);
    });
    await new Promise((closed) => probe.close(closed));
  } catch (failure) {
    throw listenFailure(failure, address);
  }
}

/** Says which setting has to change so that the server can listen. */
export function listenFailure(failure: unknown, { port, host }: Address): SettingError {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
  if (code === 'EADDRINUSE') return new SettingError(`PORT: expected a port that is free, but ${port} is taken`);
  if (code === 'EACCES') return new SettingError(`PORT: expected a port that this user may open, but not ${port}`);
  return new SettingError(
    `HOST: expected an address of this machine, but ${host} cannot be used: ${reasonOf(failure)}`,
  );
}
