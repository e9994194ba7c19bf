import { appErrors, applicationErrorCode } from '#errors.ts';

const failure = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'data'],
      properties: {
        code: { const: applicationErrorCode },
        message: { type: 'string' },
        data: {
          type: 'object',
          required: ['appError', 'appErrorCode'],
          properties: { appError: { enum: Object.keys(appErrors) }, appErrorCode: { type: 'integer' } },
        },
      },
    },
  },
};

function failed(description: string) {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } };
}

/** What several addresses have in common. */
export const components = {
  schemas: { Failure: failure },
  responses: {
    Refused: failed('What was sent makes no sense, or the case takes no more documents.'),
    SignedOut: failed('There is no bearer token, or it does not count any more.'),
    SessionOver: failed('The session or the sign-in that the key was given to is over.'),
    NotThere: failed('There is no such thing, or it is not for the caller: both look the same.'),
    NoUpload: failed(
      'There is no such upload, or it is not for the caller: both look the same. One that was given up, or whose file the case had already, is gone.',
    ),
    TooLarge: failed('The file is too large.'),
    WrongKind: failed('The kind of file is not taken, or it is not what its name says.'),
    NotDrawn: failed('The document cannot be shown as a picture; the original can be downloaded.'),
    TooMany: failed('Too many at once; Retry-After tells when to try again.'),
    Busy: failed('The server cannot do it now; Retry-After tells when to try again.'),
  },
  securitySchemes: {
    signIn: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of a signed-in person.',
    },
    linkSession: {
      type: 'apiKey',
      in: 'cookie',
      name: 'beistand_link_{sessionUUID}',
      description:
        "The cookie of a link's session, which getCommunicationTypeAndSession sets; over HTTPS its name begins with __Host-.",
    },
    uploadKey: {
      type: 'apiKey',
      in: 'header',
      name: 'Upload-Token',
      description:
        'The sessionID from claimsDocUploadToken, generateUploadToken or getCaseUploadToken; one for each file.',
    },
    readKey: {
      type: 'apiKey',
      in: 'query',
      name: 'token',
      description:
        'The downloadToken from getClaimDocument, getSignedDocument or getCaseDocument, or the previewToken of a listed document.',
    },
    deskTicket: {
      type: 'apiKey',
      in: 'query',
      name: 'ticket',
      description: 'The ticket from openDeskStream; it counts once.',
    },
    providerSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'Payment-Signature',
      description: "The payment provider's signature over the bytes of the body.",
    },
  },
};

export function refer(name: keyof typeof components.responses): { $ref: string } {
  return { $ref: `#/components/responses/${name}` };
}

/** A key counts only together with what it was given to. */
export function keyOf(key: 'uploadKey' | 'readKey') {
  return [
    { [key]: [], linkSession: [] },
    { [key]: [], signIn: [] },
  ];
}
