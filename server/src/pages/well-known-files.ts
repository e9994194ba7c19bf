import type { FastifyInstance } from 'fastify';

/** What browsers and robots ask every host for. There is nothing here for a search engine but the open form. */
export async function wellKnownFiles(app: FastifyInstance, { firstPage, icon }: { firstPage: string; icon: string }) {
  const robots = `User-agent: *\nAllow: ${firstPage}$\nDisallow: /\n`;
  const aDay = 'public, max-age=86400';
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', aDay).send(robots),
  );
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', aDay).redirect(icon, 301));
}

/** Addresses of pages have no ending. What has one is a file that is not there, as are all below the folder of assets. */
export function isFile(path: string): boolean {
  return /\.[\w-]{1,12}$/.test(path) || /\/assets\//.test(path);
}
