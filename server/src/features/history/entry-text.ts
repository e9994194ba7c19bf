import type { Deployment } from '@beistand/contract/config.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { unbrokenTime } from '@beistand/contract/zoned-time.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { refusalWords } from '#i18n/refusal-words.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { EntryContent } from './entry-content.ts';

/** An entry's content as text, in the reader's language. */
export function entryText(content: EntryContent, language: Locale, deployment: Deployment): string {
  const { locale, texts } = textsFor(language, deployment);
  const { history } = texts;
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'callbackRequested':
      return history.callbackRequested(content.hours, unbrokenTime(content.callBefore, locale, deployment));
    case 'callbackMade':
      return history.callbackMade;
    case 'callNotReached':
      return history.callNotReached;
    case 'callPromised':
      return history.callPromised(unbrokenTime(content.callBefore, locale, deployment));
    case 'asked': {
      const ask = content.isQuestion ? history.questionAsked : history.asked;
      const asked = ask(content.title, content.dueDate && formatDate(content.dueDate, locale));
      return [asked, content.details].filter(Boolean).join('\n');
    }
    case 'requestWithdrawn':
      return history[content.isQuestion ? 'questionWithdrawn' : 'requestWithdrawn'](content.title);
    case 'requestUnchecked':
      return history.requestUnchecked(content.title);
    case 'requestDone':
      return history[content.isQuestion ? 'questionDone' : 'requestDone'](content.title);
    case 'requestRefused':
      return history.requestRefused(content.title, content.reason);
    case 'documentRefused':
      return history.requestRefused(content.title, refusalWords(texts, content.refusal));
    case 'caseClosed':
      return history.caseClosed(content);
    case 'caseReopened':
      return history.caseReopened;
    case 'signed':
      return history.signed(content.title);
    case 'consentWithdrawn':
      return history.consentWithdrawn(texts.consents[content.purpose]);
  }
}
