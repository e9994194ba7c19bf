import { passwordCost } from '#platform/sign-in/credentials/password.ts';

// A third of a second for every sign-in is for attackers; password.test.ts holds the cost that is shipped.
Object.assign(passwordCost, { N: 2 ** 10 });
