import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { EmergencyNotice } from '#ui/feedback/emergency-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Example, GallerySection } from './gallery-section.tsx';

const tones = ['info', 'success', 'warning', 'danger'] as const;
const statusTones = ['neutral', 'progress', 'info', 'success', 'warning', 'danger'] as const;

export function MessagesSection() {
  const text = useText();
  const notify = useNotifications();
  const [isShown, setIsShown] = useState(true);
  return (
    <GallerySection id="messages" title={text('gallery.section.messages')} columns>
      <Example name="EmergencyNotice">
        <EmergencyNotice emergencyNumber="112" clubName={text('gallery.club')} clubNumber="+49 89 123 45 67" />
      </Example>
      <Example name="StatusLabel" inline>
        {statusTones.map((tone) => (
          <StatusLabel key={tone} tone={tone} label={text(`gallery.status.${tone}`)} />
        ))}
      </Example>
      <Example name="Notice">
        <Stack>
          {tones.map((tone) => (
            <Notice key={tone} tone={tone} title={text(`gallery.notice.${tone}`)}>
              <p>{text(`gallery.notice.${tone}.body`)}</p>
            </Notice>
          ))}
        </Stack>
      </Example>
      <Example name="Notice onDismiss, actions">
        <Stack>
          {isShown && (
            <Notice onDismiss={() => setIsShown(false)}>
              <p>{text('gallery.notice.info.body')}</p>
            </Notice>
          )}
          <Notice
            tone="danger"
            title={text('gallery.notice.danger')}
            actions={<Button size="small">{text('action.retry')}</Button>}
          >
            <p>{text('gallery.notice.danger.body')}</p>
          </Notice>
        </Stack>
      </Example>
      <Example name="useNotifications" inline>
        <Button onClick={() => notify.success(text('gallery.form.sent'))}>{text('gallery.notify.success')}</Button>
        <Button onClick={() => notify.failure(text('gallery.notice.danger'))}>{text('gallery.notify.failure')}</Button>
      </Example>
    </GallerySection>
  );
}
