import { mostCasesExported } from '#features/desk/export/export-schema.ts';
import { keyOf, refer } from './components.ts';
import type { OpenApiOperation, OpenApiPaths } from './open-api-document.ts';

const refusals = {
  400: refer('Refused'),
  401: refer('SignedOut'),
  403: refer('SessionOver'),
  404: refer('NotThere'),
  503: refer('Busy'),
};

function file(description: string, ...types: [string, ...string[]]) {
  return { description, content: Object.fromEntries(types.map((type) => [type, {}])) };
}

const wholeOrPart = {
  tags: ['downloads'],
  security: keyOf('readKey'),
  parameters: [
    {
      name: 'Range',
      in: 'header',
      description: 'One range of bytes.',
      schema: { type: 'string', pattern: '^bytes=\\d*-\\d*$' },
    },
  ],
  responses: {
    200: file('The file, to be kept under its name (Content-Disposition).', '*/*'),
    206: file('The part that was asked for.', '*/*'),
    416: { description: 'The file has no such part.' },
    ...refusals,
  },
} satisfies Partial<OpenApiOperation>;

const stream = file('Events without content: the page asks again with its own rights.', 'text/event-stream');
const noStream = { description: 'There is nothing to follow, and it is no use to try again.' };

/** What is fetched by GET: documents, exports and streams. */
export const downloadPaths: OpenApiPaths = {
  '/document/document/hermesDocument': {
    get: { operationId: 'downloadMemberDocument', summary: "Sends a document of a member's case.", ...wholeOrPart },
  },
  '/document/document/claimDocument': {
    get: { operationId: 'downloadClaimDocument', summary: 'Sends a document of a claim.', ...wholeOrPart },
  },
  '/document/document/drawn': {
    get: {
      operationId: 'viewDocument',
      tags: ['downloads'],
      summary: 'Sends a drawn copy of a document, which can run nothing.',
      security: keyOf('readKey'),
      responses: { 200: file('The copy.', 'application/pdf', 'image/*'), ...refusals, 422: refer('NotDrawn') },
    },
  },
  '/document/document/preview': {
    get: {
      operationId: 'previewDocument',
      tags: ['downloads'],
      summary: 'Sends a small picture of a document.',
      security: keyOf('readKey'),
      responses: { 200: file('The picture.', 'image/jpeg'), ...refusals, 422: refer('NotDrawn') },
    },
  },
  '/claim/export/{claimNumber}': {
    get: {
      operationId: 'exportClaim',
      tags: ['exports'],
      summary:
        'Sends a claim as a ZIP of what the caller may see of it: a page to read in the language asked for, data and documents.',
      security: [{ signIn: [] }],
      parameters: [
        {
          name: 'claimNumber',
          in: 'path',
          required: true,
          description: 'The number of the claim.',
          schema: { type: 'string' },
        },
      ],
      responses: { 200: file('The archive.', 'application/zip'), 401: refer('SignedOut'), 404: refer('NotThere') },
    },
  },
  '/desk/cases.zip': {
    get: {
      operationId: 'exportCases',
      tags: ['exports'],
      summary: "Sends the cases of a person as a ZIP, for who leads; it is written into each case's access log.",
      security: [{ signIn: [] }],
      parameters: [
        {
          name: 'claimNumber',
          in: 'query',
          required: true,
          description: 'Once for each case.',
          schema: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: mostCasesExported },
        },
      ],
      responses: {
        200: file('The archive.', 'application/zip'),
        400: refer('Refused'),
        401: refer('SignedOut'),
        404: refer('NotThere'),
      },
    },
  },
  '/live/case': {
    get: {
      operationId: 'followCase',
      tags: ['live'],
      summary: 'Tells a member that the case has changed (event changed), until the session ends.',
      security: [{ linkSession: [] }],
      parameters: [
        {
          name: 'session',
          in: 'query',
          required: true,
          description: 'The sessionUUID.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      responses: { 200: stream, 204: noStream, 429: refer('TooMany'), 503: refer('Busy') },
    },
  },
  '/live/desk': {
    get: {
      operationId: 'followDesk',
      tags: ['live'],
      summary: 'Tells a page of the desk that the desk (event changed) or the open case (event case) has changed.',
      security: [{ deskTicket: [] }],
      responses: { 200: stream, 204: noStream, 429: refer('TooMany') },
    },
  },
};
