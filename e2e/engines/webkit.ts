import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { keySteps, pointerSteps, viewport, type Browser, type Engine } from './browser.ts';
import { openKeyboardFocus } from './keyboard-focus.ts';
import { createPrograms, freePort, isInstalled, type Programs } from './processes.ts';
import { until } from './until.ts';

/** WebKit's own toolbar, above the page. */
const toolbarHeight = 38;

const miniBrowser = () => globSync('/usr/{lib/*,libexec,lib}/webkit2gtk-4.*/MiniBrowser')[0];

/** WebKit as Debian has it (webkit2gtk-driver with its MiniBrowser, xvfb), by the WebDriver protocol. */
export const webkit: Engine = {
  missing() {
    if (!isInstalled('WebKitWebDriver')) return 'WebKitWebDriver (Debian: webkit2gtk-driver)';
    if (!isInstalled('Xvfb')) return 'Xvfb (Debian: xvfb)';
    return miniBrowser() ? undefined : 'MiniBrowser (Debian: libwebkit2gtk-4.1-0)';
  },
  async start() {
    const programs = createPrograms();
    try {
      return await open(programs);
    } catch (failure) {
      await programs.stopAll();
      throw failure;
    }
  },
};

async function open(programs: Programs): Promise<Browser> {
  const display = await startDisplay(programs);
  const port = await freePort();
  programs.start('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      // The language and the time zone of the demo.
      LC_ALL: 'C.UTF-8',
      TZ: 'Europe/Berlin',
      // Its sandbox needs rights that containers lack, and it opens our own pages only.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver answers', () => call(address, 'GET', '/status').then(Boolean, () => false));
  // Tracking prevention as on every iPhone.
  const options = { binary: miniBrowser(), args: ['--automation', '--enable-itp'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await call<{ sessionId: string }>(address, 'POST', '/session', { capabilities });
  const session = `${address}/session/${sessionId}`;
  await call(session, 'POST', '/window/rect', { ...viewport, height: viewport.height + toolbarHeight });
  const keyboard = await openKeyboardFocus(display);
  return browserOf(session, keyboard.give, async () => {
    await call(session, 'DELETE', '').catch(() => undefined);
    keyboard.close();
    await programs.stopAll();
  });
}

function browserOf(session: string, giveKeyboard: () => Promise<void>, stop: () => Promise<void>): Browser {
  const command = <Value = unknown>(method: string, path: string, body?: object) =>
    call<Value>(session, method, path, body);
  const act = (type: 'pointer' | 'key', actions: object[]) =>
    command('POST', '/actions', { actions: [{ type, id: type, actions }] });
  return {
    goto: async (url) => void (await command('POST', '/url', { url })),
    reload: async () => void (await command('POST', '/refresh', {})),
    evaluate: (work, ...args) =>
      command('POST', '/execute/sync', { script: `return (${work.toString()})(...arguments)`, args }),
    drag: async (path) => void (await act('pointer', pointerSteps(path))),
    async type(text) {
      await giveKeyboard();
      await act('key', keySteps(text));
    },
    async upload(css, file) {
      const found = await command<Record<string, string>>('POST', '/element', { using: 'css selector', value: css });
      await command('POST', `/element/${Object.values(found)[0]}/value`, { text: file });
    },
    async otherTabs() {
      const here = await command<string>('GET', '/window');
      const others = (await command<string[]>('GET', '/window/handles')).filter((handle) => handle !== here);
      const addresses: string[] = [];
      for (const handle of others) {
        await command('POST', '/window', { handle });
        addresses.push(await command<string>('GET', '/url'));
      }
      await command('POST', '/window', { handle: here });
      return addresses;
    },
    complaints: () => [],
    stop,
  };
}

async function call<Value>(base: string, method: string, path: string, body: object = {}): Promise<Value> {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
  return value;
}

/** A virtual screen with a free display number. */
async function startDisplay(programs: Programs): Promise<string> {
  const xvfb = programs.start('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const lines = createInterface({ input: xvfb.stdio[3] as Readable });
  const [number] = (await once(lines, 'line', { signal: AbortSignal.timeout(10_000) })) as [string];
  return `:${number}`;
}
