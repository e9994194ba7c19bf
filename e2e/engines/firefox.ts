import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { openBidi, type Bidi } from './bidi.ts';
import { keySteps, pointerSteps, viewport, type Browser, type Engine } from './browser.ts';
import { createPrograms, isInstalled, type Programs } from './processes.ts';

const program = () => ['firefox-esr', 'firefox'].find(isInstalled);

/** German, and without background requests: a browser under test connects to our server only. */
const preferences = {
  'intl.accept_languages': 'de-DE, de',
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.server': 'http://127.0.0.1:9/',
};

/** Firefox as Debian has it (firefox-esr), by WebDriver BiDi. */
export const firefox: Engine = {
  missing: () => (program() ? undefined : 'Firefox (Debian: firefox-esr)'),
  async start() {
    const programs = createPrograms();
    const profile = mkdtempSync(join(tmpdir(), 'beistand-firefox-'));
    const stop = async () => {
      await programs.stopAll();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      return await open(programs, profile, stop);
    } catch (failure) {
      await stop();
      throw failure;
    }
  },
};

async function open(programs: Programs, profile: string, stop: () => Promise<void>): Promise<Browser> {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = programs.start(
    program() ?? '',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { env: { ...process.env, TZ: 'Europe/Berlin', LC_ALL: 'C.UTF-8' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const complaints: string[] = [];
  const bidi = await openBidi(`${await addressIn(child.stderr as Readable)}/session`, (method, params) => {
    const { type, text } = params as { type?: string; text?: string };
    if (method === 'log.entryAdded' && type === 'javascript' && text) complaints.push(text);
  });
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  // The first tab never has the focus.
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await bidi.send('browsingContext.setViewport', { context, viewport });
  return browserOf({ bidi, context, complaints }, async () => {
    await bidi.send('browser.close', {}).catch(() => undefined);
    bidi.close();
    await stop();
  });
}

type Opened = { bidi: Bidi; context: string; complaints: string[] };

function browserOf({ bidi, context, complaints }: Opened, stop: () => Promise<void>): Browser {
  const act = async (type: 'pointer' | 'key', actions: object[]) =>
    void (await bidi.send('input.performActions', { context, actions: [{ type, id: type, actions }] }));
  const run = async (expression: string) => {
    const answer = await bidi.send<EvaluateAnswer>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  return {
    goto: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    async evaluate(work, ...args) {
      const { value } = await run(`JSON.stringify((${work.toString()})(...${JSON.stringify(args)}) ?? null)`);
      return JSON.parse(value ?? 'null') as never;
    },
    drag: (path) => act('pointer', pointerSteps(path)),
    type: (text) => act('key', keySteps(text)),
    async upload(css, file) {
      const { sharedId } = await run(`document.querySelector(${JSON.stringify(css)})`);
      await bidi.send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    async otherTabs() {
      const { contexts } = await bidi.send<{ contexts: { context: string; url: string; originalOpener?: string }[] }>(
        'browsingContext.getTree',
        { maxDepth: 0 },
      );
      return contexts.filter((tab) => tab.originalOpener === context).map(({ url }) => url);
    },
    complaints: () => complaints,
    stop,
  };
}

type EvaluateAnswer =
  | { type: 'success'; result: { value?: string; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) {
      // Otherwise Firefox blocks when the pipe is full.
      output.resume();
      return address;
    }
  }
  throw new Error('Firefox ended before it listened.');
}
