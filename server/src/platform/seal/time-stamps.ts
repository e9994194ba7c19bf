import { HttpTimestampAuthority, type TimestampAuthority } from '@libpdf/core';
import { timeStampOf } from './time-stamp-token.ts';

/** A person waits for the signature, so a short time-out and a second attempt are better than a long one. */
const patienceMs = 5000;

/** Time stamps by RFC 3161. A stamp for something else than what was asked for is refused. */
export function openTimeStamps(url: string): TimestampAuthority {
  const authority = new HttpTimestampAuthority(url, {
    // The library's time-out covers only the headers of the answer, and the body may stop too.
    fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) }),
  });
  return {
    async timestamp(digest, algorithm) {
      const token = await authority.timestamp(digest, algorithm);
      const { imprint } = timeStampOf(token);
      if (!imprint.equals(digest)) throw new Error(`${url} stamped something else than it was asked to`);
      return token;
    },
  };
}
