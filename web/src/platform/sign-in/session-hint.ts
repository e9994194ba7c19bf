import { sessionHintCookie } from '@beistand/contract/first-page-constants.ts';

/** Whether a cookie says that somebody may be signed in. It opens nothing; it saves visitors a question to the provider. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${sessionHintCookie}=1`);
}

/** Our own provider sets and clears it, too; an insurer's knows nothing of it. */
export function setSessionHint(isSignedIn: boolean, basePath: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const lifetime = isSignedIn ? '' : '; max-age=0';
  document.cookie = `${sessionHintCookie}=1; path=${basePath}; samesite=lax${secure}${lifetime}`;
}
