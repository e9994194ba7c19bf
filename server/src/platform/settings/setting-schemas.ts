import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import * as v from 'valibot';

/** A URL of these schemes. What else it must have is checked on the parsed URL, and said by an example. */
export function url(schemes: readonly string[], isWhole: (url: URL) => boolean = () => true, example = '') {
  return v.pipe(
    v.string(),
    v.check(
      (text) => schemes.includes(URL.parse(text)?.protocol ?? ''),
      `a URL that begins with ${schemes.join('// or ')}//`,
    ),
    v.check((text) => isWhole(URL.parse(text) ?? nowhere), `a URL such as ${example}`),
  );
}

const nowhere = new URL('about:blank');

/** Scheme, host and port: whoever builds addresses upon it adds the rest. */
export const origin = (...schemes: string[]) =>
  url(
    schemes,
    ({ pathname, search, hash, username, password }) =>
      ['', '/'].includes(pathname) && !search && !hash && !username && !password,
    'https://club.example, without path, query and user',
  );

export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  );

export const host = v.pipe(
  v.string(),
  v.check(
    (text) => isIP(text) !== 0 || /^[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/i.test(text),
    'an address or a name of this machine to listen on, such as 127.0.0.1',
  ),
);

export const proxies = v.pipe(
  v.string(),
  v.check((text) => {
    // A number of proxies, which other programs take here, would be read as the address 0.0.0.1.
    if (/^\d+$/.test(text)) return false;
    try {
      proxyAddress.compile(text.split(',').map((part) => part.trim()));
      return true;
    } catch {
      return false;
    }
  }, 'addresses of the proxies in front, such as 10.0.0.0/8, or "loopback", separated by commas'),
);

const loopbackHost = /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether only this machine can open that address. */
export function isLoopback(address: string): boolean {
  return loopbackHost.test(new URL(address).hostname);
}
