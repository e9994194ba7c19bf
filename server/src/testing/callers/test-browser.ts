/** A browser as far as sign-in needs one: it keeps cookies and shows every redirect. */
export type TestBrowser = {
  readonly cookies: Map<string, string>;
  go(address: string | URL, request?: RequestInit): Promise<Response>;
  postForm(address: string | URL, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
};

export function openTestBrowser(): TestBrowser {
  const cookies = new Map<string, string>();

  async function go(address: string | URL, request: RequestInit = {}): Promise<Response> {
    const headers = new Headers(request.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(address, { ...request, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  }

  return {
    cookies,
    go,
    postForm: (address, fields, headers = {}) =>
      go(address, { method: 'POST', headers, body: new URLSearchParams(fields) }),
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', value = ''] = pair.split('=', 2);
  const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice('expires='.length);
  const gone = value === '' || (expires !== undefined && Date.parse(expires) <= Date.now());
  if (gone) cookies.delete(name);
  else cookies.set(name, value);
}
