import { passwordCost } from '#platform/sign-in/credentials/password.ts';

// The shipped cost of a third of a second per sign-in would slow the tests; password.test.ts checks it.
Object.assign(passwordCost, { N: 2 ** 10 });
