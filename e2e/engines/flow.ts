import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** One thing that people do, from the first page to its end; each in a browser of its own. */
export type Flow = { name: string; run(person: Person, site: Site): Promise<void> };
