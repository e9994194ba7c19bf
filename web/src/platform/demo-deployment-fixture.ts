import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../config/gelbring.json');

/** The deployment that the demo runs with, as its file has it. */
export const demoDeployment = JSON.parse(readFileSync(file, 'utf8')) as object;
