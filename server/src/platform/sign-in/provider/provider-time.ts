type Payload = Record<string, unknown>;

/** The moments in what the provider remembers and signs, in seconds since 1970. */
const moments = ['exp', 'iat', 'iiat', 'loginTs', 'authTime', 'consumed'];

export type ProviderTime = { toShared(payload: Payload): Payload; toOwn(payload: Payload): Payload };

/**
 * The provider always uses this process's clock. Times that it stores or puts into a token are converted to the clock that all servers share;
 * times that it reads back, to this process's clock.
 */
export function providerTime(now: () => Date): ProviderTime {
  const ahead = () => Math.round((now().getTime() - Date.now()) / 1000);
  return {
    toShared: (payload) => shifted(payload, ahead()),
    toOwn: (payload) => shifted(payload, -ahead()),
  };
}

function shifted(payload: Payload, seconds: number): Payload {
  if (seconds === 0) return payload;
  const changed = moments.filter((name) => typeof payload[name] === 'number');
  return { ...payload, ...Object.fromEntries(changed.map((name) => [name, Number(payload[name]) + seconds])) };
}
