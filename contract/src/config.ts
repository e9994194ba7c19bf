import * as v from 'valibot';
import {
  country,
  currency,
  email,
  fingerprint,
  minutes,
  origin,
  phone,
  place,
  switches,
  text,
  tileAddress,
  timeZone,
  webAddress,
  wholeNumber,
} from '#deployment/config-values.ts';
import { deploymentDefaults, mediaSidebar } from './constants.ts';
import { completeLocales, defaultLocale, type Locale, locales } from './locales.ts';
import { personas } from './personas.ts';
import { themeSchema } from '#deployment/theme.ts';

const contactSchema = v.strictObject({ phone, email });
const contact = (who: string) => v.pipe(contactSchema, v.description(who));

/** Names the static routes use; a club of that name would shadow one of them. */
const reservedClubs = ['select-policy', 'pa', 'ho', 'gl', 'bop', 'ca', 'cp', 'cpkg', 'im', 'wc', 'wc7', 'gtp', 'slq'];

const clubSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]{1,19}$/, 'Expected 2 to 20 lower-case letters and digits'),
  v.check((club) => !reservedClubs.includes(club), 'Expected a name that is not a line of business or a static route'),
);

const basePathSchema = v.pipe(
  v.optional(v.string(), deploymentDefaults.basePath),
  v.regex(/^\/(?:[a-z0-9-]+\/)*$/, 'Expected a path such as "/ambulance-app/"'),
);

const capabilitiesSchema = v.strictObject({
  ...switches({ claim: true, claimDocument: true, document: true, faq: true, vendor: false }),
  ...switches({ fnol: true, policychange: false, quote: true, renewal: false }),
});

const linesOfBusinessSchema = v.strictObject(
  switches({
    bop: true,
    ca: true,
    cp: true,
    cpkg: true,
    gl: true,
    ho: true,
    im: true,
    pa: true,
    wc7: true,
    wc: true,
    gtp: true,
    slq: true,
  }),
);

const featuresSchema = v.strictObject(
  switches({
    alternativeIdentityProvider: false,
    grantedAuthorityChecks: false,
    signUp: false,
    forgotPassword: false,
    socialLogin: false,
  }),
);

/** A widget is off until it has what it shows: a text, a page's name, a feed's address. */
const mediaSidebarSchema = v.strictObject({
  enabled: v.pipe(v.optional(v.boolean(), true), v.description('Whether there is a sidebar on wide screens.')),
  text: v.pipe(v.optional(v.nullable(text), null), v.description('A few words of the club.')),
  contact: v.pipe(v.optional(v.boolean(), false), v.description('Shows the numbers of the club.')),
  facebook: v.pipe(v.optional(v.nullable(text), null), v.description("The page's name.")),
  twitter: v.pipe(v.optional(v.nullable(text), null), v.description("The account's name.")),
  youtube: v.pipe(v.optional(v.nullable(text), null), v.description("The channel's name.")),
  rss: v.pipe(v.optional(v.nullable(webAddress), null), v.description('The address of a feed.')),
  rssItemLimit: v.pipe(v.optional(wholeNumber(100), mediaSidebar.rssItemLimit), v.description('How many are shown.')),
  tweetLimit: v.pipe(v.optional(wholeNumber(100), mediaSidebar.tweetLimit), v.description('How many are shown.')),
});

const limitsSchema = v.strictObject({
  claimUploadKilobytes: v.pipe(
    v.optional(wholeNumber(1_000_000), deploymentDefaults.claimUploadKilobytes),
    v.description('The largest document of a claim.'),
  ),
  inactivityMinutes: v.pipe(
    v.optional(minutes, deploymentDefaults.inactivityMinutes),
    v.description('So long nothing is done before somebody is asked whether to stay signed in.'),
  ),
  logoutConfirmationMinutes: v.pipe(
    v.optional(minutes, deploymentDefaults.logoutConfirmationMinutes),
    v.description('So long that question waits for an answer.'),
  ),
  reportsPerPhoneAndHour: v.pipe(
    v.optional(wholeNumber(1_000_000), deploymentDefaults.reportsPerPhoneAndHour),
    v.description('Beyond it a visitor is asked to phone.'),
  ),
  reportsPerAddressAndHour: v.pipe(
    v.optional(wholeNumber(1_000_000), deploymentDefaults.reportsPerAddressAndHour),
    v.description("The same for an address, which may be a whole hotel's."),
  ),
});

const retentionSchema = v.strictObject({
  closedCaseYears: v.pipe(
    v.optional(wholeNumber(100), deploymentDefaults.closedCaseYears),
    v.description('So long after it was closed a case is erased.'),
  ),
  accessLogYears: v.pipe(
    v.optional(wholeNumber(100), deploymentDefaults.accessLogYears),
    v.description('So long after its case was closed an access log is removed.'),
  ),
});

/**
 * An insurer's own provider in place of the embedded one. The access token's audience must not be the client's id: that is the
 * audience of ID tokens, which would then pass for access tokens.
 */
const signInSchema = v.pipe(
  v.strictObject({
    issuer: v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/, 'Expected an https address'),
      v.description('The address of the OpenID provider.'),
    ),
    clientId: v.pipe(text, v.description('As the provider knows this deployment.')),
    audience: v.pipe(text, v.description('Of access tokens; another than `clientId`.')),
    scope: v.pipe(v.optional(text, 'openid'), v.description('What the pages ask for.')),
  }),
  v.forward(
    v.check(({ clientId, audience }) => clientId !== audience, 'Expected another value than "clientId"'),
    ['audience'],
  ),
);

/**
 * A captcha in place of our own proof of work, where it has a key. The addresses are those of reCAPTCHA; others that speak as it
 * does (hCaptcha, Turnstile with `?compat=recaptcha`) take its place by theirs. The secret is a setting of the server.
 */
const captchaSchema = v.strictObject({
  key: v.pipe(v.optional(v.nullable(text), null), v.description('Its public key; needs `CAPTCHA_SECRET`.')),
  script: v.pipe(
    v.optional(webAddress, 'https://www.google.com/recaptcha/api.js'),
    v.description('What the page loads.'),
  ),
  verify: v.pipe(
    v.optional(webAddress, 'https://www.google.com/recaptcha/api/siteverify'),
    v.description('Where the server asks whether it was solved.'),
  ),
  origins: v.pipe(
    v.optional(v.array(origin), ['https://www.gstatic.com']),
    v.description("What pages may load besides the script's own origin."),
  ),
});

const signingSchema = v.strictObject({
  attachDocument: v.pipe(
    v.optional(v.boolean(), false),
    v.description('Sends what was signed along with the mail that tells of it, and not a link alone.'),
  ),
  sealFingerprints: v.pipe(
    v.optional(v.array(fingerprint), []),
    v.description(
      'SHA-256 fingerprints of all certificates that have sealed papers of this deployment. `npm run verify` trusts them.',
    ),
  ),
});

/** One file describes a deployment. Every key without a default must be there; an unknown key is refused. */
export const deploymentSchema = v.pipe(
  v.strictObject({
    mode: v.pipe(
      v.optional(v.picklist(['demo', 'production']), 'production'),
      v.description('A demo makes data and accounts whose passwords everybody knows.'),
    ),
    club: v.pipe(clubSchema, v.description('The short name in addresses and on the wire.')),
    name: v.pipe(text, v.description('As people know it.')),
    website: v.pipe(webAddress, v.description("The club's own pages.")),
    basePath: v.pipe(basePathSchema, v.description('Below it the application stands.')),
    country: v.pipe(
      v.optional(country, 'DE'),
      v.description(
        'Where the club is: a number without a country code is dialled there, and postal codes are its own.',
      ),
    ),
    currency: v.pipe(
      v.optional(currency, 'EUR'),
      v.description('In which limits and sums of claims and policies are counted. Payments name their own.'),
    ),
    timeZone: v.pipe(
      v.optional(timeZone, 'Europe/Berlin'),
      v.description('By its clock deadlines and the dates of signatures are counted and told.'),
    ),
    timeZoneWords: v.pipe(
      v.optional(v.record(v.picklist(locales), text), {}),
      v.description(
        'How a language names that time behind a clock time, such as `{ "de_DE": "österreichischer Zeit" }`; known for Germany, Austria and Switzerland, else by the name of the zone.',
      ),
    ),
    contacts: v.strictObject({
      medical: contact('For people who are ill or hurt.'),
      vehiclegermany: contact("For vehicles in the club's country."),
      vehicleabroad: contact('For vehicles abroad.'),
    }),
    supportPhone: v.pipe(phone, v.description('For questions about the application.')),
    supervisorPhone: v.pipe(
      v.optional(v.nullable(phone), null),
      v.description('For agents whose customer cannot be insured; null means `supportPhone`.'),
    ),
    emergencyNumber: v.pipe(
      v.optional(v.pipe(v.string(), v.regex(/^\d{3,6}$/, 'Expected 3 to 6 digits')), '112'),
      v.description('What to dial in danger to life.'),
    ),
    legalLinks: v.strictObject({ privacy: webAddress, imprint: webAddress, terms: webAddress }),
    persona: v.pipe(v.optional(v.picklist(personas), 'policyholder'), v.description('Who signs in here.')),
    applicationName: v.pipe(
      v.optional(
        v.picklist(['AccountManagement', 'ProducerEngage', 'ServiceRepEngage', 'ProducerEngage for ClaimCenter']),
        'AccountManagement',
      ),
      v.description('As the pages call themselves to the server.'),
    ),
    capabilities: v.optional(capabilitiesSchema, {}),
    linesOfBusiness: v.optional(linesOfBusinessSchema, {}),
    features: v.optional(featuresSchema, {}),
    signIn: v.pipe(
      v.optional(v.nullable(signInSchema), null),
      v.description("An insurer's own provider; null means the embedded one below `uaa/`."),
    ),
    mediaSidebar: v.optional(mediaSidebarSchema, {}),
    locales: v.pipe(
      v.optional(
        v.pipe(
          v.array(
            v.picklist<readonly Locale[], string>(completeLocales, `Expected one of ${completeLocales.join(', ')}`),
          ),
          v.minLength(1, 'Expected at least one language'),
          v.check((list) => new Set(list).size === list.length, 'Expected each language once'),
        ),
        [...completeLocales],
      ),
      v.description('The languages that are offered.'),
    ),
    preferredLocale: v.pipe(
      v.optional(v.picklist(locales), defaultLocale),
      v.description('For those who ask for none of them.'),
    ),
    theme: themeSchema,
    map: v.optional(
      v.strictObject({
        key: v.pipe(v.optional(v.nullable(text), null), v.description('For a map service that wants one.')),
        centre: v.pipe(
          v.optional(place, deploymentDefaults.mapCentre),
          v.description('Where a map begins: a place on earth.'),
        ),
        tiles: v.pipe(
          v.optional(v.nullable(tileAddress), null),
          v.description(
            'Pictures of the map, such as `https://tiles.example/{z}/{x}/{y}.png`; without them it is drawn in outline.',
          ),
        ),
        attribution: v.pipe(
          v.optional(v.nullable(text), null),
          v.description('Whose pictures of the map they are; shown below it.'),
        ),
      }),
      {},
    ),
    captcha: v.optional(captchaSchema, {}),
    analytics: v.optional(
      v.strictObject({
        address: v.pipe(
          v.optional(v.nullable(webAddress), null),
          v.description('Where page views are told, with consent only.'),
        ),
      }),
      {},
    ),
    limits: v.optional(limitsSchema, {}),
    retention: v.optional(retentionSchema, {}),
    signing: v.optional(signingSchema, {}),
    showHistoryTab: v.pipe(
      v.optional(v.boolean(), true),
      v.description("The way from a member's documents to the history of the case."),
    ),
  }),
  v.forward(
    v.check((deployment) => deployment.locales.includes(deployment.preferredLocale), 'Expected one of "locales"'),
    ['preferredLocale'],
  ),
);

export type Deployment = v.InferOutput<typeof deploymentSchema>;

/** What the browser is told: all of it, for a deployment's file holds no secrets; those are settings of the server. */
export type RuntimeConfiguration = Deployment;
