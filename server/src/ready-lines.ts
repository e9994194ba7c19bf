import { demoUsers } from './demo/demo-users.ts';
import type { Settings } from '#platform/settings.ts';

/** What the console says once the server answers: the address first, then what a newcomer needs to look around. */
export function readyLines({ baseUrl, deployment, databaseUrl, dataDir }: Settings, port: number): string[] {
  const address = new URL(deployment.basePath, baseUrl ?? `http://localhost:${port}`).href;
  const lines = [`Beistand is ready at ${address} (${deployment.name})`];
  if (!databaseUrl)
    lines.push(
      `The embedded database in ${dataDir} is for trying and developing; production takes PostgreSQL through DATABASE_URL.`,
    );
  if (deployment.mode === 'demo' && !deployment.signIn)
    for (const { username, password, persona } of demoUsers)
      lines.push(`Sign in as ${username} with ${password} (${persona})`);
  return lines;
}
