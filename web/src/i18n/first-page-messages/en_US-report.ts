// Written by scripts/messages.mjs: messages of the first page, in one file.
import { messages as report } from '#i18n/locales/en_US/report.po';

export const messages = { ...report };
