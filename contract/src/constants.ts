// Every limit and fixed value of the product that a deployment cannot change stands here once, and the defaults of
// those that it can stand at the end. Locale settings are in locales.ts, what the first page needs in first-page-constants.ts.

export const durations = {
  loginFrameTimeoutMs: 30_000,
  messageWaitMs: 30_000,
  tokenRefreshLeadMs: 100_000,
  typeaheadThrottleMs: 100,
} as const;

export const tileSizes = ['large', 'medium'] as const;
export type TileSize = (typeof tileSizes)[number];

export const mapLibraries = ['geometry', 'places'] as const;

export const mediaSidebar = {
  rssItemLimit: 5,
  tweetLimit: 3,
  socialSdkVersion: 'v5.0',
} as const;

// Claims and policies

export const lineOfBusinessCodes = ['PA', 'HO', 'GL', 'BO', 'IM', 'CP', 'CA', 'WC', 'CPKG', 'TRVL', 'PUL'] as const;
export type LineOfBusinessCode = (typeof lineOfBusinessCodes)[number];

/** The policy types that have a wizard title of their own. */
export const titledPolicyTypes = [
  'CommercialProperty',
  'WC7WorkersComp',
  'Homeowners',
  'BusinessOwners',
  'PersonalAuto',
  'HOPHomeowners',
] as const;
export type TitledPolicyType = (typeof titledPolicyTypes)[number];

export const claimStates = ['open', 'draft', 'closed'] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimsList = {
  defaultStates: ['open', 'draft'],
  statesWithClosed: claimStates,
  lineOfBusinessFilters: [
    'businessOwners',
    'businessAuto',
    'commercialProperty',
    'generalLiability',
    'hOPHomeowners',
    'inlandMarine',
    'personalAuto',
    'travel',
    'workersComp',
  ],
} as const satisfies { defaultStates: readonly ClaimState[]; [key: string]: readonly string[] };
export type LineOfBusinessFilter = (typeof claimsList.lineOfBusinessFilters)[number];

/** How far along each state of a service request is; a state that is not listed is unknown. */
export const serviceRequestProgress = {
  workcomplete: 'completed',
  specialistwaiting: 'inProgress',
  requested: 'inProgress',
  inprogress: 'inProgress',
  draft: 'inProgress',
  expired: 'offTrack',
  declined: 'offTrack',
  canceled: 'offTrack',
} as const;
export type ServiceRequestState = keyof typeof serviceRequestProgress;
export type ServiceProgress = (typeof serviceRequestProgress)[ServiceRequestState] | 'unknown';

export const claimDocument = {
  docUID: '001',
  claimUploadType: 'fnol',
  genericUploadType: 'letter_received',
} as const;

export const driving = {
  minimumAge: 16,
  oldestCarYear: 1908,
} as const;

export const primaryPhoneTypes = ['home', 'work', 'mobile'] as const;
export type PrimaryPhoneType = (typeof primaryPhoneTypes)[number];

// Quotes and payments

export const paymentIntervals = ['monthly', 'annually'] as const;
export type PaymentInterval = (typeof paymentIntervals)[number];

export const accountTypes = ['checking', 'savings'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Each 9 stands for one digit of the card number. */
export const cardMasks = {
  amex: '9999-999999-99999',
  diners: '9999-999999-9999',
  discover: '9999-9999-9999-9999',
  mastercard: '9999-9999-9999-9999',
  visa: '9999-9999-9999-9999',
} as const;
export type CardType = keyof typeof cardMasks;

export const paymentEntry = {
  defaultInterval: 'monthly',
  defaultAccountType: 'checking',
  defaultCardType: 'visa',
  /** Payment entry starts with another card than the generic card field does. */
  defaultCardIssuer: 'amex',
  expirationYearsAhead: 20,
} as const satisfies {
  defaultInterval: PaymentInterval;
  defaultAccountType: AccountType;
  defaultCardType: CardType;
  defaultCardIssuer: CardType;
  expirationYearsAhead: number;
};

export const priceDifferenceBadgeMaximum = 10_000;

// The member's case

export const textLimits = {
  personName: 30,
  email: 60,
  phone: 40,
  city: 100,
  lossDescription: 1333,
  note: 5000,
  noteSubject: 100,
  requestTitle: 120,
  requestDetails: 1000,
  signatoryName: 100,
} as const;

export const memberUpload = {
  maxDocuments: 10,
  maxFileBytes: 100_000_000,
  extensions: ['jpg', 'jpeg', 'png', 'heic', 'bmp', 'pdf', 'heif', 'svg'],
} as const;
export type MemberUploadExtension = (typeof memberUpload.extensions)[number];

export const callbackHours = [1, 2, 3] as const;
export type CallbackHours = (typeof callbackHours)[number];

/** What a link was sent for: it decides the member's main page. */
export const communicationTypes = [
  'ebs_signing',
  'document_upload',
  'show_info',
  'document_download',
  'document_signing',
] as const;
export type CommunicationType = (typeof communicationTypes)[number];

/** Which kind of case a link belongs to: it decides the sign-in fields, the phone and the e-mail address. */
export const communicationTypeExts = ['vehiclegermany', 'vehicleabroad', 'medical'] as const;
export type CommunicationTypeExt = (typeof communicationTypeExts)[number];

export const memberLink = {
  validDays: 14,
  sessionIdleMinutes: 30,
  /** A session ends after this time even if it is used, and never later than its link. */
  sessionHours: 12,
  /** Failed logins by one link: from this number on each further one has to wait, and `attempts` of them close the link. */
  attemptsBeforeDelay: 5,
  attempts: 10,
  attemptsPerClaimAndDay: 20,
  /** Generous, because a mobile network gives many people the same address. */
  attemptsPerAddressAndHour: 60,
  requestsPerClaimAndDay: 3,
  requestsPerAddressAndHour: 20,
} as const;

export const birthDatePickerYears = 100;

export const initialPolicyType = 'travel_per';

export const waiver = {
  /** The waiver covers health data from this many years before the insured event. */
  yearsBeforeEvent: 5,
  /** A patient below this age cannot sign: a legal representative does. */
  ageOfCapacity: 16,
} as const;

export const signatureImage = {
  penColour: 'black',
  mimeType: 'image/png',
} as const;

// What a deployment may set

export const deploymentDefaults = {
  reportsPerPhoneAndHour: 10,
  reportsPerAddressAndHour: 60,
  basePath: '/ambulance-app/',
  inactivityMinutes: 5,
  logoutConfirmationMinutes: 1,
  claimUploadKilobytes: 50_000,
  closedCaseYears: 10,
  accessLogYears: 10,
  mapCentre: { latitude: 37.55, longitude: -122.27 },
} as const;

/** What a report consents to. */
export const consentTypes = ['gdpr', 'electronic_signature'] as const;
