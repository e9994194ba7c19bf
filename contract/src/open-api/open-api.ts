import { components } from './components.ts';
import { downloadPaths } from './download-paths.ts';
import type { OpenApiDocument } from './open-api-document.ts';
import { rpcPaths } from './rpc-paths.ts';
import { servicePaths } from './service-paths.ts';
import { uploadPaths } from './upload-paths.ts';

const tags = [
  {
    name: 'uploads',
    description: 'Where the bytes of documents come in: resumable by the tus protocol, or as one form.',
  },
  { name: 'downloads', description: 'Where the bytes of documents go out.' },
  { name: 'exports', description: 'A claim, or the cases of a person, as one file.' },
  { name: 'live', description: 'Streams that tell open pages to ask again.' },
  { name: 'operations', description: 'JSON-RPC; the OpenRPC document describes every method.' },
  { name: 'service', description: 'For operators and for who provides a service.' },
];

/** Describes every address of a deployment that a program may call, by the OpenAPI standard. */
export function openApiDocument({
  name,
  basePath,
  club,
}: {
  name: string;
  basePath: string;
  club: string;
}): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: '1.0.0',
      description:
        'What is not JSON-RPC: uploads, downloads, exports and live streams. A key for an upload or a download comes from JSON-RPC, counts for ' +
        'a short while and only together with the session or the sign-in that it was given to. People sign in by OpenID Connect, which ' +
        'describes itself at uaa/.well-known/openid-configuration.',
    },
    servers: [{ url: basePath.replace(/\/$/, '') || '/' }],
    tags,
    paths: { ...uploadPaths(club), ...downloadPaths, ...rpcPaths(), ...servicePaths },
    components,
  };
}
