import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { BackLink } from '#ui/action/back-link.tsx';

export function BackToDesk() {
  const text = useText();
  return <BackLink label={text('desk.back')} render={(link) => <Link to="/desk" data-key="back" {...link} />} />;
}
