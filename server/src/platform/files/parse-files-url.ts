export type S3Location = {
  endpoint: string;
  bucket: string;
  region: string;
  pathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
};

const expected =
  'FILES_URL must look like s3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=true&pathStyle=true' +
  ' (special characters in KEY and SECRET percent-encoded)';

/** Reads FILES_URL. What it says when it cannot names the fault, and never the secret. */
export function parseFilesUrl(text: string): S3Location {
  const url = URL.parse(text);
  if (!url || url.protocol !== 's3:') throw bad('it is not an s3:// address');
  if (!url.username || !url.password) throw bad('KEY or SECRET is missing');
  if (!url.hostname) throw bad('the host is missing');
  const bucket = url.pathname.slice(1);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw bad('the path must be the name of one bucket');
  for (const name of url.searchParams.keys()) {
    if (!['region', 'tls', 'pathStyle'].includes(name)) throw bad(`it knows no parameter ${name}`);
  }
  const protocol = flag(url, 'tls') ? 'https' : 'http';
  return {
    endpoint: `${protocol}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    pathStyle: flag(url, 'pathStyle'),
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
  };
}

function flag(url: URL, name: string): boolean {
  const value = url.searchParams.get(name) ?? 'true';
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

function bad(fault: string): Error {
  return new Error(`${expected}; ${fault}`);
}
