import { useNavigate } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';

/** Has the page of the case ask again why it is opened: without item and reason in its address it does so by itself. */
export function AskWhyButton() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      onClick={() => void navigate({ to: '.', search: {}, state: ({ deskList }) => ({ deskList }), replace: true })}
    >
      {text('desk.why.give')}
    </Button>
  );
}
