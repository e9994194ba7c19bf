import { useCaseProgress } from '#features/requests/api.ts';
import { useText } from '#i18n/use-text.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** What the club waits for an answer to: the note is that answer. */
export function AskedQuestions() {
  const text = useText();
  const { data: progress } = useCaseProgress();
  const asked = progress?.requests.filter(({ kind, state }) => kind === 'answer' && state === 'open') ?? [];
  if (asked.length === 0) return null;
  return (
    <Notice title={text('messages.note.asked', { count: asked.length })}>
      {asked.map(({ id, title, details }) => (
        <p key={id}>
          <WrittenText text={details ? `${title}${/[.:?!]$/.test(title) ? '' : ':'} ${details}` : title} />
        </p>
      ))}
    </Notice>
  );
}
