import type { CaseLink } from '@beistand/contract/features/desk/case-schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import type { StatusTone } from '#ui/content/status-label.tsx';
import { linkState, type LinkState } from './link-state.ts';

const tones: Readonly<Record<LinkState, StatusTone>> = {
  revoked: 'neutral',
  expired: 'neutral',
  used: 'success',
  opened: 'info',
  sent: 'info',
  queued: 'progress',
  unsure: 'warning',
  failed: 'danger',
  dropped: 'neutral',
};

/** What became of a link, in one word and step by step. */
export function useLinkLife(link: CaseLink): { tone: StatusTone; label: string; steps: string; isOpen: boolean } {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { sentAt, openedAt, usedAt, revokedAt, expiresAt } = link;
  const state = linkState(link);
  const steps = [
    ['sent', sentAt],
    ['opened', openedAt],
    ['used', usedAt],
    ['revoked', revokedAt],
    ['expires', revokedAt ? null : expiresAt],
  ] as const;
  return {
    tone: tones[state],
    label: text(`desk.link.state.${state}`),
    isOpen: state !== 'revoked' && state !== 'expired',
    steps: steps
      .flatMap(([step, at]) =>
        at ? [text(`desk.link.step.${step}`, { date: formatDateTime(at, locale, { timeZone }) })] : [],
      )
      .join(' · '),
  };
}
