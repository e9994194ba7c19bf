import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { endpoints } from '#operation.ts';
import { openRpcDocument } from '#open-rpc/open-rpc.ts';
import { openApiDocument } from './open-api.ts';
import { httpMethods, type OpenApiOperation } from './open-api-document.ts';

const named = { name: 'Ein Klub', basePath: '/ambulance-app/', club: 'klub' };
const document = openApiDocument(named);
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  httpMethods.flatMap((method): (OpenApiOperation & { path: string })[] => {
    const operation = methods[method];
    return operation ? [{ ...operation, path }] : [];
  }),
);

test('every endpoint of JSON-RPC has its address, with the methods that answer there', () => {
  for (const endpoint of endpoints) expect(document.paths).toHaveProperty([`/${endpoint}`, 'post']);
  expect(JSON.stringify(document.paths['/claim/docs'])).toContain('"getClaimDocuments"');
});

test('every address has a name and a sentence of its own, and says by what one is let in', () => {
  const schemes = Object.keys((document.components as { securitySchemes: object }).securitySchemes);
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(described.length);
  for (const { summary, security, tags } of described) {
    expect(summary).toMatch(/^[A-Z].*\.$/);
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...tags]));
    expect(schemes).toEqual(expect.arrayContaining(security.flatMap((way) => Object.keys(way))));
  }
});

test('the params of a path are those that it names', () => {
  for (const { path, parameters = [] } of described) {
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
    expect([path, inPath]).toEqual([path, path.match(/\{\w+\}/g) ?? []]);
  }
});

test('what is referred to is there', () => {
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g))
    expect(document, reference).toHaveProperty(reference.split('/'));
});

test('every schema of both descriptions is one of JSON Schema 2020-12', () => {
  // Judged by the standard's own schema; to compile them all would take longer than all other tests of the contract.
  const ajv = new Ajv2020({ validateFormats: false });
  const schemas = [...schemasIn(document), ...schemasIn(openRpcDocument(named).methods)];
  expect(schemas.length).toBeGreaterThan(described.length);
  for (const schema of schemas) expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
});

/** What stands under the key `schema`, wherever. */
function schemasIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'schema' ? [child as object] : schemasIn(child)));
}
