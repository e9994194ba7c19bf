import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prepareData from '#support/prepare-data.ts';
import type { Engine } from './browser.ts';
import { firefox } from './firefox.ts';
import type { Flow } from './flow.ts';
import { flows } from './flows.ts';
import { createPerson } from './person.ts';
import { openSite, type Site } from './site.ts';
import { webkit } from './webkit.ts';

const engines: Record<string, Engine> = { webkit, firefox };
const count = { passed: 0, failed: 0 };

const [wanted, words] = namesIn(process.argv.slice(2));
const chosen = flows.filter(({ name }) => words.every((word) => name.includes(word)));
if (chosen.length === 0) throw new Error(`There is neither an engine nor a flow of the name "${words.join(' ')}".`);
const forgetData = await prepareData();
for (const name of wanted ?? Object.keys(engines)) await runEngine(name, wanted !== undefined);
forgetData();
const results = join(import.meta.dirname, '../../test-results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'engines.json'), JSON.stringify(count));
process.exitCode = count.failed === 0 ? 0 : 1;

/** The arguments: names of engines, then words in the names of flows. */
function namesIn(args: string[]): [string[] | undefined, string[]] {
  const named = args.filter((arg) => Object.hasOwn(engines, arg));
  return [named.length > 0 ? named : undefined, args.filter((arg) => !named.includes(arg))];
}

/** A missing engine is a failure only if it was requested. */
async function runEngine(name: string, isWanted: boolean): Promise<void> {
  const engine = engines[name];
  const missing = engine?.missing();
  if (!engine || missing !== undefined) {
    console.log(`${isWanted ? '✗' : '–'} ${name} is not installed: there is no ${missing}`);
    if (isWanted) count.failed += 1;
    return;
  }
  const site = await openSite();
  try {
    for (const flow of chosen) await runFlow(engine, name, flow, site);
  } finally {
    await site.stop();
  }
}

async function runFlow(engine: Engine, engineName: string, flow: Flow, site: Site): Promise<void> {
  const began = Date.now();
  const label = () => `${engineName}: ${flow.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`;
  const browser = await engine.start();
  try {
    await flow.run(createPerson(browser), site);
    const complaints = browser.complaints();
    if (complaints.length > 0) throw new Error(`Uncaught: ${complaints.join('; ')}`);
    count.passed += 1;
    console.log(`✓ ${label()}`);
  } catch (failure) {
    count.failed += 1;
    console.log(`✗ ${label()}\n    ${failure instanceof Error ? failure.message : String(failure)}`);
    const seen = await browser
      .evaluate(() => `${window.location.href}\n${document.body.innerText}`)
      .catch(() => 'no page');
    console.log(`    at ${seen.slice(0, 300).replaceAll('\n', '\n    ')}`);
  } finally {
    site.network.leave();
    await browser.stop();
  }
}
