import { AppError } from '@beistand/contract/errors.ts';
import type { Deployment } from '@beistand/contract/config.ts';
import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '#platform/sign-in/bearer.ts';
import type { Db } from '#platform/database/database.ts';
import type { OriginOf } from '#platform/http/public-origin.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { frameRoutes } from './frame-routes.ts';
import { loginRoutes } from './login-routes.ts';
import type { EmbeddedRouteOptions, SignIn } from '#platform/sign-in/open-sign-in.ts';
import { passwordRoutes, type SendPasswordLink } from './password-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { registrationRoute } from './registration-route.ts';
import { sendTooMany } from './sign-in-answer.ts';
import { ssoRoutes } from './sso-routes.ts';
import { userinfoRoute } from './userinfo-route.ts';

export type SignInRouteOptions = {
  signIn: SignIn;
  deployment: Deployment;
  db: Db;
  vault: Vault;
  now(): Date;
  originOf: OriginOf;
  authenticate(request: FastifyRequest): Promise<Principal>;
  sendPasswordLink: SendPasswordLink;
};

export async function signInRoutes(app: FastifyInstance, options: SignInRouteOptions): Promise<void> {
  await app.register(frameRoutes);
  app.all(`/${signInPaths.issuer}/*`, (_request, reply) => reply.code(404).send());
  if (options.signIn.embedded) await app.register(embeddedRoutes, { ...options, ...options.signIn.embedded });
}

const fullMs = 10_000;

async function embeddedRoutes(
  app: FastifyInstance,
  {
    deployment,
    authenticate,
    sendPasswordLink,
    ...shared
  }: SignInRouteOptions & Pick<EmbeddedRouteOptions, 'providerFor'>,
): Promise<void> {
  const { features, basePath } = deployment;
  const options: EmbeddedRouteOptions = { ...shared, basePath };
  // The queue for password checks was full.
  app.setErrorHandler((failure, _request, reply) => {
    if (!(failure instanceof AppError) || failure.appError !== 'TOO_MANY_REQUESTS') throw failure;
    return sendTooMany(reply, new Date(shared.now().getTime() + fullMs), shared.now());
  });
  await app.register(providerRoutes, options);
  await app.register(loginRoutes, options);
  await app.register(userinfoRoute, { db: shared.db, authenticate });
  if (features.alternativeIdentityProvider) await app.register(ssoRoutes, options);
  if (features.signUp) await app.register(registrationRoute, options);
  else refuse(app, signInPaths.createUser);
  if (!features.forgotPassword) refuse(app, signInPaths.sendPasswordToken, signInPaths.newPassword);
  else await app.register(passwordRoutes, { ...options, sendPasswordLink });
}

/** Answers 403 for a switched-off feature; 404 would mean an unknown e-mail address. */
function refuse(app: FastifyInstance, ...paths: string[]): void {
  for (const path of paths) app.post(`/${path}`, (_request, reply) => reply.code(403).send({ error: 'disabled' }));
}
