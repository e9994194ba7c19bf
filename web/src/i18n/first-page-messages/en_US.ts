// Written by scripts/messages.mjs: messages of the first page, in one file.
import { messages as errors } from '#i18n/locales/en_US/errors.po';
import { messages as shell } from '#i18n/locales/en_US/shell.po';
import { messages as ui } from '#i18n/locales/en_US/ui.po';
import { messages as wizard } from '#i18n/locales/en_US/wizard.po';

export const messages = { ...errors, ...shell, ...ui, ...wizard };
