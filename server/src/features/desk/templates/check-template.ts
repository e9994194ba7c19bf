import type { Deployment } from '@beistand/contract/config.ts';
import { textLimits } from '@beistand/contract/constants.ts';
import type { TemplateKind } from '@beistand/contract/features/desk/templates/template-rules.ts';
import type {
  PreviewedTemplate,
  ShownTemplate,
  TemplatePreview,
} from '@beistand/contract/features/desk/templates/template-schema.ts';
import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { fieldsOf, type Template } from '@beistand/contract/features/signing/template.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { plainText, safePortalMessage } from '#features/messages/portal-message.ts';
import { textIn } from '#features/signing/templates/document-text.ts';
import { namedTemplate } from '#features/signing/templates/safe-template.ts';

type Texts = PreviewedTemplate['texts'];
type Named = { name: string; version: string };

/** What is kept of written texts: what the sanitiser lets pass, and of forms under their own name and version. */
export function keptTexts<Written extends Texts>(kind: TemplateKind, texts: Written, named: Named): Written {
  const kept = (html: string) => (kind === 'form' ? namedTemplate(html, named) : safePortalMessage(html));
  return { ...texts, de_DE: kept(texts.de_DE), ...(texts.en_US !== undefined && { en_US: kept(texts.en_US) }) };
}

type Club = Pick<Deployment, 'name' | 'country'>;

/** How texts would be shown, and what keeps them from being sent. */
export function previewOf(kind: TemplateKind, texts: Texts, club: Club): TemplatePreview {
  const show = (locale: Locale) => (kind === 'form' ? shownForm(texts, locale, club) : shownMessage(texts, locale));
  const german = show('de_DE');
  return { de_DE: german, ...(texts.en_US !== undefined && { en_US: show('en_US') }) };
}

function shownMessage(texts: Texts, locale: Locale): ShownTemplate {
  const html = safePortalMessage(texts[locale as keyof Texts] ?? '');
  return { html, problem: plainText(html) === '' ? 'empty' : null };
}

function shownForm(texts: Texts, locale: Locale, club: Club): ShownTemplate {
  const { html } = textIn(texts, locale, {}, club);
  const template = readTemplate(html);
  if (!template) return { html, problem: 'unreadable' };
  if (template.title.length > textLimits.requestTitle) return { html, problem: 'longTitle' };
  const german = readTemplate(textIn(texts, 'de_DE', {}, club).html);
  return { html, problem: german && askedBy(german) !== askedBy(template) ? 'otherFields' : null };
}

/** What a form asks for, whatever its language. */
function askedBy({ parts }: Template): string {
  return JSON.stringify(fieldsOf(parts).map(({ name, kind, isRequired }) => [name, kind, isRequired]));
}
