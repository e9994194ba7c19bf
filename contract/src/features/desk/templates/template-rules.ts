import * as v from 'valibot';
import { required } from '#validation/required.ts';
import { maxLength } from '#validation/texts.ts';

export const templateKinds = ['message', 'form'] as const;
export type TemplateKind = (typeof templateKinds)[number];

export const templateLimits = { name: 60, text: 40_000 } as const;

/** HTML in one language. */
export const writtenTextSchema = required(v.pipe(v.string(), maxLength(templateLimits.text)));

export const messageNameSchema = required(v.pipe(v.string(), v.trim(), maxLength(templateLimits.name)));
