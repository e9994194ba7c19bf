import { createHash } from 'node:crypto';
import { acceptedLanguages } from '@beistand/contract/locales.ts';
import { csrfField, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

export type Html = { html: string; headers: Record<string, string> };

const texts = {
  de: {
    signIn: 'Anmelden',
    username: 'Benutzername',
    password: 'Passwort',
    failed: 'Die Anmeldung war nicht möglich. Bitte prüfen Sie Benutzername und Passwort.',
    locked:
      'Nach mehreren Fehlversuchen ist die Anmeldung vorübergehend gesperrt. Bitte versuchen Sie es später noch einmal.',
    tooMany: 'Gerade gibt es zu viele Anmeldeversuche. Bitte versuchen Sie es in einer Minute noch einmal.',
    portal: 'Auf der Anmeldeseite des Portals können Sie es gleich versuchen.',
    signOut: 'Abmelden',
    signOutQuestion: 'Möchten Sie sich abmelden?',
    stay: 'Angemeldet bleiben',
    signedOut: 'Sie sind abgemeldet.',
    problem: 'Die Anmeldung konnte nicht fortgesetzt werden.',
    home: 'Zur Startseite',
    wait: (minutes: number) =>
      `Von Ihrem Internetanschluss kommen gerade sehr viele Anmeldungen. Bitte versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
    again: 'Noch einmal versuchen',
  },
  en: {
    signIn: 'Sign in',
    username: 'User name',
    password: 'Password',
    failed: 'You could not be signed in. Please check your user name and password.',
    locked: 'After several failed attempts, signing in is blocked for a while. Please try again later.',
    tooMany: 'There are too many attempts to sign in right now. Please try again in a minute.',
    portal: "You can try at once on the portal's sign-in page.",
    signOut: 'Sign out',
    signOutQuestion: 'Do you want to sign out?',
    stay: 'Stay signed in',
    signedOut: 'You are signed out.',
    problem: 'The sign-in could not go on.',
    home: 'Go to the start page',
    wait: (minutes: number) =>
      `Very many people are signing in from your internet connection right now. Please try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`,
    again: 'Try again',
  },
};

const styles = `body{font:1.125rem/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#111}
h1{font-size:1.5rem}label{display:block;margin-block-start:1rem}
input{box-sizing:border-box;inline-size:100%;font:inherit;padding:.75rem;border:1px solid #767676;border-radius:.5rem}
button{font:inherit;font-weight:600;margin-block-start:1.5rem;margin-inline-end:1rem;padding:.75rem 1.5rem;border:1px solid #111;border-radius:.5rem;background:#fff;color:#111}
button.main{background:#111;color:#fff}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}[role=alert]{color:#b3261e}`;

const styleHash = createHash('sha256').update(styles).digest('base64');

/** These pages run no script, load nothing and send forms only to ourselves. */
const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  // With no-referrer a browser would hide the form's origin, which login.do wants to see.
  'referrer-policy': 'same-origin',
};

export type LoginProblem = 'failed' | 'locked' | 'tooMany';
export type LoginPageInput = {
  csrf: string;
  interaction?: string | undefined;
  problem?: LoginProblem | undefined;
  basePath: string;
};

export function loginPage(accepted: string, { csrf, interaction, problem, basePath }: LoginPageInput): Html {
  const { language, text } = textsFor(accepted);
  const running = interaction ? `<input type="hidden" name="interaction" value="${escapeHtml(interaction)}">` : '';
  return page(
    language,
    text.signIn,
    `${problem ? `<p role="alert">${text[problem]}</p>` : ''}
${problem === 'locked' ? `<p><a href="${basePath}login-page">${text.portal}</a></p>` : ''}
<form method="post" action="${basePath}${signInPaths.loginDo}">
<input type="hidden" name="${csrfField}" value="${csrf}">${running}
<label for="username">${text.username}</label><input id="username" name="username" autocomplete="username" required>
<label for="password">${text.password}</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button class="main">${text.signIn}</button>
</form>`,
  );
}

/** The form is the provider's own; our buttons belong to it by its id. */
export function confirmLogoutPage(accepted: string, form: string): Html {
  const { language, text } = textsFor(accepted);
  return page(
    language,
    text.signOutQuestion,
    `${form}
<button class="main" form="op.logoutForm" name="logout" value="yes">${text.signOut}</button>
<button form="op.logoutForm">${text.stay}</button>`,
  );
}

export function loggedOutPage(accepted: string, basePath: string): Html {
  const { language, text } = textsFor(accepted);
  return page(language, text.signedOut, `<p><a href="${basePath}">${text.home}</a></p>`);
}

export function problemPage(accepted: string, error: string, basePath: string): Html {
  const { language, text } = textsFor(accepted);
  return page(
    language,
    text.problem,
    `<p><code>${escapeHtml(error)}</code></p><p><a href="${basePath}">${text.home}</a></p>`,
  );
}

/** `address` is that of the request, to make it again. */
export function tooManyPage(accepted: string, waitSeconds: number, address: string): Html {
  const { language, text } = textsFor(accepted);
  return page(
    language,
    text.problem,
    `<p>${text.wait(Math.ceil(waitSeconds / 60))}</p><p><a href="${escapeHtml(address)}">${text.again}</a></p>`,
  );
}

function textsFor(accepted: string) {
  const [first = 'de'] = acceptedLanguages(accepted);
  const language = first.toLowerCase().startsWith('de') ? 'de' : 'en';
  return { language, text: texts[language] } as const;
}

function page(language: string, title: string, body: string): Html {
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${styles}</style></head>
<body><main><h1>${title}</h1>
${body}
</main></body>
</html>
`;
  return { html, headers };
}
