/** The part of oidc-provider that we use; the package carries no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { JWK } from 'jose';

  type Payload = Record<string, unknown>;

  export type Adapter = {
    upsert(id: string, payload: Payload, expiresIn: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  };

  export interface Grant {
    jti: string;
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface Session {
    id: string;
    new?: true;
    accountId?: string;
    authorizations?: Record<string, { grantId?: string }>;
    loginAccount(details: { accountId: string; transient: boolean; amr: string[] }): void;
    ensureClientContainer(clientId: string): void;
    grantIdFor(clientId: string): string | undefined;
    grantIdFor(clientId: string, grantId: string): undefined;
    save(ttl: number): Promise<string>;
    destroy(): Promise<void>;
  }

  export type Interaction = { uid: string; returnTo: string; params: Record<string, string | undefined> };

  export type AccessToken = { accountId: string; grantId: string; sessionUid: string; scope?: string };

  export type Account = { accountId: string; claims(): Payload };

  export type KoaContext = {
    type: string;
    body: unknown;
    status: number;
    set(headers: Record<string, string>): void;
    get(header: string): string;
    oidc: {
      provider: Provider;
      client: { clientId: string };
      session: Session;
      account: Account;
    };
  };

  export type ErrorOut = { error: string; error_description?: string };

  export type Client = {
    client_id: string;
    redirect_uris: string[];
    post_logout_redirect_uris?: string[];
    token_endpoint_auth_method: 'none';
    grant_types: string[];
    response_types: string[];
    id_token_signed_response_alg: string;
  };

  export type ResourceServer = {
    scope: string;
    audience: string;
    accessTokenTTL: number;
    accessTokenFormat: 'jwt';
    jwt: { sign: { alg: string } };
  };

  export type Configuration = {
    adapter(model: string): Adapter;
    clients: Client[];
    jwks: { keys: JWK[] };
    cookies: {
      names?: { session: string; interaction: string; resume: string };
      long?: CookieOptions;
      short?: CookieOptions;
      keys?: string[];
    };
    routes?: Record<string, string>;
    responseTypes?: string[];
    clientAuthMethods?: string[];
    scopes?: string[];
    claims: Record<string, string[]>;
    enabledJWA?: Record<string, string[]>;
    extraParams?: Record<string, (ctx: KoaContext, value: string | undefined) => void>;
    pkce: { required(): boolean };
    features: {
      devInteractions: { enabled: boolean };
      dPoP?: { enabled: boolean };
      pushedAuthorizationRequests?: { enabled: boolean };
      userinfo?: { enabled: boolean };
      rpInitiatedLogout?: {
        enabled: boolean;
        logoutSource(ctx: KoaContext, form: string): void;
        postLogoutSuccessSource(ctx: KoaContext): void;
      };
      resourceIndicators: {
        enabled: boolean;
        defaultResource(): string;
        useGrantedResource(): boolean;
        getResourceServerInfo(ctx: KoaContext, resource: string): ResourceServer;
      };
    };
    formats: {
      customizers: {
        jwt(ctx: KoaContext, token: AccessToken, parts: { header?: Payload; payload: Payload }): Promise<void> | void;
      };
    };
    ttl: Record<'AccessToken' | 'AuthorizationCode' | 'Grant' | 'IdToken' | 'Interaction' | 'RefreshToken', number> & {
      Session: (ctx: KoaContext, session: Session) => number;
    };
    interactions: { policy: unknown; url(ctx: KoaContext, interaction: Interaction): string };
    findAccount(ctx: KoaContext, id: string): Promise<Account | undefined>;
    loadExistingGrant(ctx: KoaContext): Promise<Grant | undefined>;
    issueRefreshToken(): boolean;
    rotateRefreshToken: boolean;
    clientBasedCORS?(ctx: KoaContext, origin: string): boolean;
    renderError(ctx: KoaContext, out: ErrorOut): void;
  };

  export type CookieOptions = { httpOnly: true; sameSite: 'lax'; path: string; secure: boolean };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly issuer: string;
    proxy: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string; remember: boolean; amr: string[] } },
    ): Promise<string>;
    on(event: 'server_error', listener: (ctx: KoaContext, failure: Error) => void): this;
    readonly Grant: {
      new (details: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    readonly Session: { new (): Session; find(id: string): Promise<Session | undefined> };
  }

  export const errors: {
    InvalidGrant: new (detail: string) => Error;
    InvalidTarget: new () => Error;
    SessionNotFound: new (detail: string) => Error;
  };

  export const interactionPolicy: { base(): { remove(name: string): void } };
}
