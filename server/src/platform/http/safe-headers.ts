import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** No page uses these. Names that browsers do not know (`bluetooth`) would cause a warning on each page. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Only our own pages may ask where somebody is, for the map of a claim; a frame in them may not. */
const permissionsPolicy = [...unusedFeatures.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ');

/** Security headers against MIME sniffing, framing and referrers. They are the same for all answers, so they are computed once. */
export function safeHeadersOf(options: Readonly<HelmetOptions>): Record<string, string> {
  return { ...headersOf(options), 'permissions-policy': permissionsPolicy };
}

export function sendSafeHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  // What says nothing about being kept is kept by nobody: an answer may belong to one person, also one without a body.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done();
  });
}

function headersOf(options: Readonly<HelmetOptions>): Record<string, string> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (failure) => {
    if (failure) throw failure;
  });
  return Object.fromEntries(headers);
}
