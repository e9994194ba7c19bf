import { memberUpload } from '#constants.ts';
import { receiptSchema } from '#features/documents/schema.ts';
import { jsonSchemaOf } from '#open-rpc/json-schema.ts';
import { toWireNames } from '#wire-names.ts';
import { keyOf, refer } from './components.ts';
import type { OpenApiParameter, OpenApiPaths } from './open-api-document.ts';

const tags = ['uploads'];
const security = keyOf('uploadKey');

const refusals = {
  400: refer('Refused'),
  401: refer('SignedOut'),
  403: refer('SessionOver'),
  404: refer('NotThere'),
  413: refer('TooLarge'),
  415: refer('WrongKind'),
  503: refer('Busy'),
};

const version: OpenApiParameter = {
  name: 'Tus-Resumable',
  in: 'header',
  required: true,
  description: 'The version of the protocol.',
  schema: { const: '1.0.0' },
};

const id: OpenApiParameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The end of the address that the upload was begun with (Location).',
  schema: { type: 'string', format: 'uuid' },
};

const bytes: OpenApiParameter['schema'] = { type: 'integer', minimum: 0 };
const offset = { description: 'How many bytes have arrived.', schema: bytes };

export function uploadPaths(club: string): OpenApiPaths {
  const receipt = {
    description: 'All bytes are stored, and the document is listed; it is examined afterwards.',
    content: { 'application/json': { schema: jsonSchemaOf(receiptSchema, club) } },
  };
  const [category = ''] = Object.keys(toWireNames({ documentCategory: null }, club) as object);
  return {
    '/uploads': {
      post: {
        operationId: 'beginUpload',
        tags,
        summary: 'Begins a resumable upload of one file; it may bring the first bytes along.',
        security,
        parameters: [
          version,
          {
            name: 'Upload-Length',
            in: 'header',
            required: true,
            description: 'How many bytes the file has.',
            schema: { ...bytes, maximum: memberUpload.maxFileBytes },
          },
          {
            name: 'Upload-Metadata',
            in: 'header',
            required: true,
            description:
              'filename and documentCategory, each a name, a space and the value in base64, with commas between them.',
            schema: { type: 'string' },
          },
        ],
        responses: {
          200: receipt,
          201: {
            description: 'The upload has begun.',
            headers: {
              Location: { description: 'Where its bytes go.', schema: { type: 'string', format: 'uri-reference' } },
              'Upload-Offset': offset,
            },
          },
          ...refusals,
        },
      },
    },
    '/uploads/{id}': {
      head: {
        operationId: 'readUploadOffset',
        tags,
        summary: 'Tells how much of an upload has arrived, so that it goes on from there.',
        security,
        parameters: [version, id],
        responses: {
          200: {
            description:
              'So much has arrived. An upload that is finished has arrived as a whole: PATCH from there, without bytes, gives its receipt again.',
            headers: { 'Upload-Offset': offset, 'Upload-Length': { description: 'The whole.', schema: bytes } },
          },
          401: refer('SignedOut'),
          403: refer('SessionOver'),
          404: refer('NoUpload'),
        },
      },
      patch: {
        operationId: 'continueUpload',
        tags,
        summary:
          'Sends more bytes of a file; the last ones are answered with the receipt, and so is who lost that answer and sends none from the end.',
        security,
        parameters: [
          version,
          id,
          {
            name: 'Upload-Offset',
            in: 'header',
            required: true,
            description: 'Where these bytes begin.',
            schema: bytes,
          },
        ],
        requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
        responses: {
          200: receipt,
          204: { description: 'The bytes have arrived.', headers: { 'Upload-Offset': offset } },
          409: { description: 'The bytes do not begin where the last ones ended, or another request sends them.' },
          ...refusals,
          404: refer('NoUpload'),
        },
      },
      delete: {
        operationId: 'cancelUpload',
        tags,
        summary: 'Gives an unfinished upload up.',
        security,
        parameters: [version, id],
        responses: { 204: { description: 'Nothing of it is kept.' }, ...refusals },
      },
    },
    '/claim/docupload': {
      post: {
        operationId: 'uploadDocument',
        tags,
        summary: 'Takes one file as a form; it is stored whole or not at all.',
        // The key stands in the form itself.
        security: [{ linkSession: [] }, { signIn: [] }],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['document', 'file'],
                properties: {
                  document: {
                    type: 'string',
                    contentMediaType: 'application/json',
                    contentSchema: {
                      type: 'object',
                      required: ['sessionID'],
                      properties: {
                        sessionID: { type: 'string', description: 'The key of the upload.' },
                        name: { type: 'string', description: "Instead of the file's own name." },
                        [category]: { type: 'string', description: "The kind of a member's document." },
                        documentType: { type: 'string', description: 'The kind of a document of a claim.' },
                      },
                    },
                    description: 'Stands before the file.',
                  },
                  file: { type: 'string', contentMediaType: 'application/octet-stream' },
                },
              },
            },
          },
        },
        responses: { 200: receipt, ...refusals },
      },
    },
  };
}
