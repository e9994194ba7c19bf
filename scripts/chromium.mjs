// Finds the system's Chromium for the browser tests, and installs it where the system's packages allow that.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const paths = [
  process.env.CHROMIUM,
  // Draws no windows, so the tests take a quarter less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns {string | undefined} */
export function findChromium() {
  return paths.find((path) => path && existsSync(path));
}

/** True once there is a Chromium; else one line says what to install. */
export function ensureChromium() {
  if (findChromium()) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("Installing Chromium from the system's packages …");
    const apt = (...args) =>
      execFileSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      try {
        apt('update');
        apt('install', '-y', '--no-install-recommends', name);
        break;
      } catch {
        // The message below says what to install.
      }
    }
  }
  if (findChromium()) return true;
  console.error('The browser tests need Chromium: install the package chromium, or set CHROMIUM to its path.');
  return false;
}
