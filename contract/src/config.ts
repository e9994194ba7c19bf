import * as v from 'valibot';
import { deploymentDefaults, mediaSidebar } from '#constants.ts';
import { defaultLocale, locales } from '#locales.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'Expected an http or https address'));
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[a-z0-9.:-]+$/, 'Expected an origin such as "https://club.example"'),
);
const phone = v.pipe(
  v.string(),
  v.regex(/^\+[1-9][\d ]{4,18}$/, 'Expected an international number such as "+49 89 1234"'),
);
const email = v.pipe(v.string(), v.email());
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'Expected a colour such as "#ffcc00"'));
const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/** One optional yes or no per key, with its default. */
function switches<Name extends string>(defaults: Readonly<Record<Name, boolean>>) {
  return Object.fromEntries(
    Object.entries<boolean>(defaults).map(([name, preset]) => [name, v.optional(v.boolean(), preset)]),
  ) as Record<Name, v.OptionalSchema<v.BooleanSchema<undefined>, boolean>>;
}

const contactSchema = v.strictObject({ phone, email });

export const personas = ['policyholder', 'producer', 'csr', 'vendor'] as const;
export type Persona = (typeof personas)[number];

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
  enabled: v.optional(v.boolean(), true),
  text: v.optional(v.nullable(text), null),
  contact: v.optional(v.boolean(), false),
  facebook: v.optional(v.nullable(text), null),
  twitter: v.optional(v.nullable(text), null),
  youtube: v.optional(v.nullable(text), null),
  rss: v.optional(v.nullable(webAddress), null),
  rssItemLimit: v.optional(positive, mediaSidebar.rssItemLimit),
  tweetLimit: v.optional(positive, mediaSidebar.tweetLimit),
});

const themeSchema = v.strictObject({
  brand: v.optional(colour, '#ffcc00'),
  onBrand: v.optional(colour, '#111111'),
  page: v.optional(colour, '#f6f5f1'),
  surface: v.optional(colour, '#ffffff'),
  text: v.optional(colour, '#111111'),
  radius: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24)), 8),
  logo: v.strictObject({
    /** The path of a 32 × 32 drawing, painted in the brand's text colour. */
    path: v.pipe(v.string(), v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/, 'Expected the "d" of an SVG path')),
    wordmark: text,
  }),
});

const minutes = v.pipe(v.number(), v.minValue(0.01));

const limitsSchema = v.strictObject({
  claimUploadKilobytes: v.optional(positive, deploymentDefaults.claimUploadKilobytes),
  inactivityMinutes: v.optional(minutes, deploymentDefaults.inactivityMinutes),
  logoutConfirmationMinutes: v.optional(minutes, deploymentDefaults.logoutConfirmationMinutes),
  /** Beyond these a visitor is asked to phone. An address may be a whole hotel's. */
  reportsPerPhoneAndHour: v.optional(positive, deploymentDefaults.reportsPerPhoneAndHour),
  reportsPerAddressAndHour: v.optional(positive, deploymentDefaults.reportsPerAddressAndHour),
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
    ),
    clientId: text,
    audience: text,
    scope: v.optional(text, 'openid'),
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
  key: v.optional(v.nullable(text), null),
  script: v.optional(webAddress, 'https://www.google.com/recaptcha/api.js'),
  verify: v.optional(webAddress, 'https://www.google.com/recaptcha/api/siteverify'),
  /** Besides the script's own origin. */
  origins: v.optional(v.array(origin), ['https://www.gstatic.com']),
});

/** One file describes a deployment. Every key without a default must be there; an unknown key is refused. */
export const deploymentSchema = v.pipe(
  v.strictObject({
    mode: v.optional(v.picklist(['demo', 'production']), 'production'),
    club: clubSchema,
    name: text,
    website: webAddress,
    basePath: basePathSchema,
    contacts: v.strictObject({ medical: contactSchema, vehiclegermany: contactSchema, vehicleabroad: contactSchema }),
    supportPhone: phone,
    emergencyNumber: v.optional(v.pipe(v.string(), v.regex(/^\d{3,6}$/)), '112'),
    legalLinks: v.strictObject({ privacy: webAddress, imprint: webAddress, terms: webAddress }),
    persona: v.optional(v.picklist(personas), 'policyholder'),
    applicationName: v.optional(
      v.picklist(['AccountManagement', 'ProducerEngage', 'ServiceRepEngage', 'ProducerEngage for ClaimCenter']),
      'AccountManagement',
    ),
    capabilities: v.optional(capabilitiesSchema, {}),
    linesOfBusiness: v.optional(linesOfBusinessSchema, {}),
    features: v.optional(featuresSchema, {}),
    /** Null means the embedded provider below `uaa/`. */
    signIn: v.optional(v.nullable(signInSchema), null),
    mediaSidebar: v.optional(mediaSidebarSchema, {}),
    locales: v.optional(v.pipe(v.array(v.picklist(locales)), v.minLength(1)), [...locales]),
    preferredLocale: v.optional(v.picklist(locales), defaultLocale),
    theme: themeSchema,
    map: v.optional(
      v.strictObject({
        key: v.optional(v.nullable(text), null),
        centre: v.optional(
          v.strictObject({ latitude: v.number(), longitude: v.number() }),
          deploymentDefaults.mapCentre,
        ),
      }),
      {},
    ),
    captcha: v.optional(captchaSchema, {}),
    analytics: v.optional(v.strictObject({ address: v.optional(v.nullable(webAddress), null) }), {}),
    limits: v.optional(limitsSchema, {}),
    /** What was signed is told by a mail with a link; the file itself travels along only where this says so. */
    signing: v.optional(v.strictObject({ attachDocument: v.optional(v.boolean(), false) }), {}),
    /** The way from a member's documents to the history of the case. */
    showHistoryTab: v.optional(v.boolean(), true),
  }),
  v.forward(
    v.check((deployment) => deployment.locales.includes(deployment.preferredLocale), 'Expected one of "locales"'),
    ['preferredLocale'],
  ),
);

export type Deployment = v.InferOutput<typeof deploymentSchema>;

/** What the browser is told: all of it, for a deployment's file holds no secrets; those are settings of the server. */
export type RuntimeConfiguration = Deployment;

/** Each problem in one line that names the key and what it expects. */
export function deploymentProblems(value: unknown): string[] {
  const parsed = v.safeParse(deploymentSchema, value);
  return (parsed.issues ?? []).map((issue) => `"${v.getDotPath(issue) ?? '(the whole file)'}": ${issue.message}`);
}
