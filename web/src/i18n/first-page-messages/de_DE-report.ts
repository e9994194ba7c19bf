// Written by scripts/messages.mjs: messages of the first page, in one file.
import { messages as report } from '#i18n/locales/de_DE/report.po';

export const messages = { ...report };
