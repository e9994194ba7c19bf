import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoLink } from '#steps/link-login-form.ts';
import { otherProviderClient, startOtherProvider } from '#support/other-provider.ts';
import type { SampleFile } from '#support/sample-documents.ts';
import { startServer } from '#support/server-process.ts';
import { openDeadSpot, type DeadSpot } from './dead-spot.ts';
import { freePort } from './processes.ts';

export type Site = {
  /** The demo club, behind a network that can be cut. */
  url: string;
  network: DeadSpot;
  /** A portal whose users sign in at the insurer's provider, on another site. */
  insurer: { url: string; provider: Awaited<ReturnType<typeof startOtherProvider>> };
  link(type: string, ext?: string): Promise<DemoLink>;
  /** Writes a sample to a file that can be chosen in the browser. */
  file(sample: SampleFile): string;
  stop(): Promise<void>;
};

/** All that the flows of one engine need, with data of its own. */
export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-engines-'));
  const network = await openDeadSpot();
  const port = await freePort();
  const server = await startServer({ PORT: String(port), BASE_URL: `http://localhost:${network.port}` });
  network.lead(port);
  const portal = { url: '' };
  const provider = await startOtherProvider(() => portal.url);
  const other = await startServer({}, { signIn: { issuer: provider.issuer, ...otherProviderClient } });
  portal.url = other.url;
  return {
    url: server.url,
    network,
    insurer: { url: other.url, provider },
    async link(type, ext = 'medical') {
      const { links } = (await (await fetch(`${server.url}demo.json`)).json()) as { links: DemoLink[] };
      const found = links.find((link) => link.communicationType === type && link.communicationTypeExt === ext);
      if (!found) throw new Error(`The demo has no link for ${type} ${ext}`);
      return found;
    },
    file({ name, buffer }) {
      const path = join(folder, name);
      writeFileSync(path, buffer);
      return path;
    },
    async stop() {
      await Promise.all([server.stop(), other.stop()]);
      network.stop();
      provider.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
