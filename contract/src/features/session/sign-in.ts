/** The embedded provider, as the browser and the server both know it. A deployment's `signIn` block replaces it. */
export const embeddedSignIn = {
  clientId: 'beistand-portal',
  audience: 'urn:beistand:claims',
  scope: 'openid',
} as const;

/** Where the embedded provider answers, below the base path. */
export const signInPaths = {
  issuer: 'uaa',
  login: 'uaa/login',
  loginDo: 'uaa/login.do',
  logoutDo: 'uaa/logout.do',
  userinfo: 'uaa/userinfo',
  /** The page the provider sends its answer to; also with a provider of the insurer's own. */
  frame: 'uaa/frame',
  sendPasswordToken: 'uaa/sendPasswordToken',
  newPassword: 'uaa/newPassword',
  createUser: 'uaa/createUser',
  /** The alternative flow. */
  ssoAuthorize: 'sso/oauth/authorize',
  ssoLogout: 'logout',
  ssoLoggedOut: 'sso/logout',
} as const;

/** The hidden field of the login page that `login.do` wants back. */
export const csrfField = 'X-Uaa-Csrf';

/** The frame posts `{ type, query }` with this type to the page around it; the query carries code and state, or an error. */
export const signInMessageType = 'beistand:sign-in';

/** Every way in which signing in can fail, on either side of the wire. */
export const authErrorKinds = [
  'account_locked',
  'autoLoginError',
  'emailNotFound',
  'fieldEmpty',
  'fieldIncorrect',
  'iframeLoadError',
  'invalidAttempt',
  'invalidToken',
  'invalidTokenOrEmail',
  'loadTimeout',
  'checkIfLoggedInError',
  'login_failure',
  'notLoggedIn',
  'loginError',
  'userAlreadyExists',
  /** Our own limit: too many attempts from one address, or from all together. */
  'tooManyAttempts',
] as const;
export type AuthErrorKind = (typeof authErrorKinds)[number];
