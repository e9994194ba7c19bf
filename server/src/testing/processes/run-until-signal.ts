// A server without routes that stops as the whole one does; started and stopped by `stop-on-signal.test.ts`.
import { createServer } from '#create-server.ts';
import { stopOnSignal } from '#stop-on-signal.ts';
import { readSettings } from '#platform/settings/settings.ts';

const settings = readSettings(process.env);
const app = await createServer(settings);
stopOnSignal({ app, drainMs: settings.drainMs, close: () => app.close() });
await app.listen({ port: 0, host: '127.0.0.1' });
console.log('is up');
