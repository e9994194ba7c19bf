import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Nothing here needs a device's senses. Browsers warn on each page of a name they do not know (`bluetooth`). */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers that keep a browser from guessing, framing and telling. They are the same for all answers, so they are worked out once. */
export function safeHeadersOf(options: Readonly<HelmetOptions>): Record<string, string> {
  return { ...headersOf(options), 'permissions-policy': permissionsPolicy };
}

export function sendSafeHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
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
