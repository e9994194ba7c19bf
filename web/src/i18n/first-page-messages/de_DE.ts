// Written by scripts/messages.mjs: messages of the first page, in one file.
import { messages as errors } from '#i18n/locales/de_DE/errors.po';
import { messages as shell } from '#i18n/locales/de_DE/shell.po';
import { messages as ui } from '#i18n/locales/de_DE/ui.po';
import { messages as wizard } from '#i18n/locales/de_DE/wizard.po';

export const messages = { ...errors, ...shell, ...ui, ...wizard };
