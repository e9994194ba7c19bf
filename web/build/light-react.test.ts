import * as react from 'react';
import * as runtime from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { exportsOf } from './light-react.ts';

test.each([
  ['react', react],
  ['react/jsx-runtime', runtime],
])('all that %s has for pages can be imported', (name, module) => {
  const code = exportsOf(name);
  const exported = [...code.matchAll(/export (?:const (\w+)|\{ \w+ as (\w+) \}|(default) )/g)].map(
    ([, constant, alias, byDefault]) => constant ?? alias ?? byDefault,
  );
  const forPages = Object.keys(module).filter((key) => !/^(?:__|unstable_|module\.exports)/.test(key));
  expect(exported.sort()).toEqual([...new Set([...forPages, 'default'])].sort());
});
