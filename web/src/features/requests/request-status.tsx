import type { ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { DueLine } from '#ui/content/due-line.tsx';

/** By when it is asked for, or that it has come. */
export function RequestStatus({ request: { kind, state, dueDate, isOverdue } }: { request: ShownRequest }) {
  const text = useText();
  const { locale } = useLocale();
  if (state === 'received')
    return <DueLine tone="progress">{text(kind === 'answer' ? 'requests.answered' : 'requests.received')}</DueLine>;
  if (!dueDate) return <DueLine tone="neutral">{text('requests.noDate')}</DueLine>;
  const date = formatDate(dueDate, locale);
  return isOverdue ? (
    <DueLine tone="danger">{text('requests.overdue', { date })}</DueLine>
  ) : (
    <DueLine tone="warning">{text('requests.due', { date })}</DueLine>
  );
}
