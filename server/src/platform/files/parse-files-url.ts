import { SettingError } from '#platform/settings/setting-error.ts';

export type S3Location = {
  endpoint: string;
  bucket: string;
  region: string;
  pathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What may follow a `?`, with its default. */
export const filesUrlOptions = {
  region: { preset: 'us-east-1', description: 'The region that requests are signed for.' },
  tls: { preset: 'true', description: '`false` speaks http to the host, for a store on the same machine or network.' },
  pathStyle: { preset: 'true', description: '`false` where the bucket is part of the host name (`bucket.host`).' },
} as const;

const expected =
  'FILES_URL: expected s3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=true&pathStyle=true' +
  ' (special characters in KEY and SECRET percent-encoded)';

/** Parses FILES_URL. Its errors name the fault, and never the secret. */
export function parseFilesUrl(text: string): S3Location {
  const url = URL.parse(text);
  if (!url || url.protocol !== 's3:') throw bad('it is not an s3:// address');
  if (!url.username || !url.password) throw bad('KEY or SECRET is missing');
  if (!url.hostname) throw bad('the host is missing');
  const bucket = url.pathname.slice(1);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw bad('the path must be the name of one bucket');
  for (const name of url.searchParams.keys()) {
    if (!Object.hasOwn(filesUrlOptions, name)) throw bad(`it knows no parameter ${name}`);
  }
  const protocol = flag(url, 'tls') ? 'https' : 'http';
  return {
    endpoint: `${protocol}://${url.host}`,
    bucket,
    region: option(url, 'region'),
    pathStyle: flag(url, 'pathStyle'),
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
  };
}

function option(url: URL, name: keyof typeof filesUrlOptions): string {
  return url.searchParams.get(name) || filesUrlOptions[name].preset;
}

function flag(url: URL, name: 'tls' | 'pathStyle'): boolean {
  const value = option(url, name);
  if (value !== 'true' && value !== 'false') throw bad(`${name} must be true or false`);
  return value === 'true';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw bad('KEY or SECRET is wrongly percent-encoded');
  }
}

function bad(fault: string): SettingError {
  return new SettingError(`${expected}; ${fault}`);
}
