import type { FastifyInstance } from 'fastify';
import { demoUsers } from './demo-users.ts';

/** What somebody who tries the product needs to know, for programs. */
export async function demoRoutes(app: FastifyInstance): Promise<void> {
  app.get('/demo.json', () => ({ users: demoUsers, links: [] }));
}
