import type { JsonSchema } from '#open-rpc/json-schema.ts';

/** What the description uses of the OpenAPI standard. */
export const httpMethods = ['get', 'head', 'post', 'patch', 'delete'] as const;
export type HttpMethod = (typeof httpMethods)[number];

export type OpenApiOperation = {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  /** Empty where everybody may call it; each entry is one way to be let in, by all that it names. */
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly OpenApiParameter[];
  requestBody?: { required: true; content: OpenApiContent };
  responses: Readonly<Record<string, OpenApiResponse>>;
};

export type OpenApiParameter = {
  name: string;
  in: 'query' | 'header' | 'path';
  required?: boolean;
  description: string;
  schema: JsonSchema;
};

export type OpenApiContent = Readonly<Record<string, { schema?: JsonSchema }>>;

export type OpenApiResponse =
  | { $ref: string }
  | {
      description: string;
      headers?: Readonly<Record<string, { description: string; schema: JsonSchema }>>;
      content?: OpenApiContent;
    };

export type OpenApiPath = Partial<Record<HttpMethod, OpenApiOperation>> & { servers?: readonly { url: string }[] };
export type OpenApiPaths = Readonly<Record<string, OpenApiPath>>;

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  tags: readonly { name: string; description: string }[];
  paths: OpenApiPaths;
  components: object;
};
