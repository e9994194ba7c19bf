import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import * as firstPage from './first-page-constants.ts';

test('P27.a time-outs and delays', () => {
  expect(constants.durations).toEqual({
    loginFrameTimeoutMs: 30_000,
    messageWaitMs: 30_000,
    tokenRefreshLeadMs: 100_000,
    typeaheadThrottleMs: 100,
  });
});

test('P27.a the screen', () => {
  expect(firstPage.copyrightYear).toBe(2021);
  expect(constants.tileSizes).toEqual(['large', 'medium']);
});

test('P27.a what the browser keeps', () => {
  expect(firstPage.storageKeys.language).toBe('selectedLanguage');
  expect(firstPage.storageKeys.locale).toBe('selectedLocale');
  expect(firstPage.storageKeys.cookiesApproval('demo')).toBe('demo-cookies-approval');
});

test('P27.a map and media sidebar', () => {
  expect(constants.deploymentDefaults.mapCentre).toEqual({ latitude: 37.55, longitude: -122.27 });
  expect(constants.mapLibraries).toEqual(['geometry', 'places']);
  expect(constants.mediaSidebar).toEqual({ rssItemLimit: 5, tweetLimit: 3, socialSdkVersion: 'v5.0' });
});

test('P27.a lines of business and policy types', () => {
  expect(constants.lineOfBusinessCodes.join()).toBe('PA,HO,GL,BO,IM,CP,CA,WC,CPKG,TRVL,PUL');
  expect(constants.titledPolicyTypes.join()).toBe(
    'CommercialProperty,WC7WorkersComp,Homeowners,BusinessOwners,PersonalAuto,HOPHomeowners',
  );
  expect(constants.initialPolicyType).toBe('travel_per');
});

test('P27.a states of the claims list', () => {
  expect(constants.claimsList.defaultStates).toEqual(['open', 'draft']);
  expect(constants.claimsList.statesWithClosed).toEqual(['open', 'draft', 'closed']);
});

test('P27.a progress of service requests', () => {
  const statesOf = (wanted: string) =>
    Object.entries(constants.serviceRequestProgress).flatMap(([state, progress]) =>
      progress === wanted ? [state] : [],
    );
  expect(statesOf('completed')).toEqual(['workcomplete']);
  expect(statesOf('inProgress')).toEqual(['specialistwaiting', 'requested', 'inprogress', 'draft']);
  expect(statesOf('offTrack')).toEqual(['expired', 'declined', 'canceled']);
});

test('P27.a claim documents', () => {
  expect(constants.claimDocument).toEqual({
    docUID: '001',
    claimUploadType: 'fnol',
    genericUploadType: 'letter_received',
  });
});

test('P27.a drivers, cars and phones', () => {
  expect(constants.driving).toEqual({ minimumAge: 16, oldestCarYear: 1908 });
  expect(constants.primaryPhoneTypes).toEqual(['home', 'work', 'mobile']);
});

test('P27.a quotes and payments', () => {
  expect(constants.paymentEntry).toEqual({
    defaultInterval: 'monthly',
    defaultAccountType: 'checking',
    defaultCardType: 'visa',
    defaultCardIssuer: 'amex',
    expirationYearsAhead: 20,
  });
  expect(constants.priceDifferenceBadgeMaximum).toBe(10_000);
});

test('P27.a a card mask has as many digits as the numbers of its card', () => {
  const lengths = Object.entries(constants.cardMasks).map(([card, mask]) => [card, mask.replaceAll('-', '').length]);
  expect(Object.fromEntries(lengths)).toEqual({ amex: 15, diners: 14, discover: 16, mastercard: 16, visa: 16 });
});

test('P27.a texts of a member', () => {
  expect(constants.textLimits).toMatchObject({ personName: 30, email: 60, lossDescription: 1333 });
  expect(constants.birthDatePickerYears).toBe(100);
});

test('P27.a uploads of a member', () => {
  expect(constants.memberUpload.maxDocuments).toBe(10);
  expect(constants.memberUpload.maxFileBytes).toBe(100_000_000);
  expect(constants.memberUpload.extensions).toEqual(['jpg', 'jpeg', 'png', 'heic', 'bmp', 'pdf', 'heif', 'svg']);
});

test('P27.a links and call-backs', () => {
  expect(constants.callbackHours).toEqual([1, 2, 3]);
  expect(constants.communicationTypeExts).toEqual(['vehiclegermany', 'vehicleabroad', 'medical']);
  expect(constants.communicationTypes.join()).toBe(
    'ebs_signing,document_upload,show_info,document_download,document_signing',
  );
});

test('P27.a waiver and signature', () => {
  expect(constants.waiver).toEqual({ yearsBeforeEvent: 5, ageOfCapacity: 16 });
  expect(constants.signatureImage).toEqual({ penColour: 'black', mimeType: 'image/png' });
});

test('P27.a defaults of a deployment', () => {
  expect(constants.deploymentDefaults).toMatchObject({
    basePath: '/ambulance-app/',
    inactivityMinutes: 5,
    logoutConfirmationMinutes: 1,
    claimUploadKilobytes: 50_000,
  });
});
