import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { BackLink } from '#ui/action/back-link.tsx';

export function BackToTemplates() {
  const text = useText();
  return (
    <BackLink
      label={text('deskLead.templates.back')}
      render={(link) => <Link to="/desk/templates" data-key="back" {...link} />}
    />
  );
}
