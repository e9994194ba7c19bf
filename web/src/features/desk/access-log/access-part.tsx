import { useState } from 'react';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { AccessLog } from './access-log.tsx';

/** Who read and did what in a case. Only read when asked for: reading it is an entry, too. */
export function AccessPart({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const hasWords = useCatalogue('deskLead');
  const [isAsked, setAsked] = useState(false);
  if (!hasWords) return null;
  if (isAsked) return <AccessLog of={{ claimNumber }} />;
  return (
    <Card title={text('deskLead.access')}>
      <Button onClick={() => setAsked(true)}>{text('deskLead.access.show')}</Button>
    </Card>
  );
}
