import * as v from 'valibot';
import { textLimits } from '#constants.ts';
import { required } from '#validation/required.ts';
import { nameCharacters } from '#validation/texts.ts';

const email = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(textLimits.email));

/** The minimum makes guessing hopeless, the maximum bounds the cost of hashing. */
const password = v.pipe(v.string(), v.minLength(12), v.maxLength(200));

const name = required(v.pipe(v.string(), v.trim(), nameCharacters(), v.maxLength(textLimits.personName)));

/** What opens an account; whether it does is for the provider to say. */
export const credentialsSchema = v.strictObject({ username: required(v.string()), password: required(v.string()) });

export const sendPasswordTokenSchema = v.object({ email, newPasswordEntryUrl: v.string() });

export const newPasswordSchema = v.object({ code: v.string(), new_password: password });

export const createUserSchema = v.object({
  name: v.object({ givenName: name, familyName: name }),
  emails: v.pipe(v.array(v.object({ value: email })), v.length(1)),
  userName: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(textLimits.email), v.regex(/^[\w.@+-]+$/)),
  password,
});

export const userInfoSchema = v.object({
  sub: v.string(),
  user_id: v.string(),
  user_name: v.string(),
  name: v.string(),
  given_name: v.string(),
  family_name: v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  /** Milliseconds since 1970; null at the first sign-in. */
  previous_logon_time: v.nullable(v.number()),
});
export type UserInfo = v.InferOutput<typeof userInfoSchema>;
