import Camera from 'lucide-react/icons/camera';
import Phone from 'lucide-react/icons/phone';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { BackLink } from '#ui/action/back-link.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { FileButton } from '#ui/action/file-button.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

export function ActionsSection() {
  const text = useText();
  const [files, setFiles] = useState<File[]>([]);
  return (
    <GallerySection id="actions" title={text('gallery.section.actions')} columns>
      <Example name="Button" inline>
        <Button variant="primary">{text('gallery.action.report')}</Button>
        <Button>{text('gallery.action.back')}</Button>
        <Button variant="quiet">{text('gallery.action.later')}</Button>
        <Button variant="danger">{text('gallery.action.remove')}</Button>
      </Example>
      <Example name="Button size=small" inline>
        <Button variant="primary" size="small">
          {text('gallery.action.report')}
        </Button>
        <Button size="small">{text('gallery.action.back')}</Button>
      </Example>
      <Example name="Button loading" inline>
        <Button variant="primary" loading>
          {text('gallery.action.send')}
        </Button>
        <Button loading>{text('gallery.action.send')}</Button>
      </Example>
      <Example name="Button disabledReason" inline>
        <Button variant="primary" disabledReason={text('gallery.action.why')}>
          {text('gallery.action.next')}
        </Button>
      </Example>
      <Example name="ButtonRow">
        <ButtonRow>
          <Button variant="primary">{text('gallery.action.next')}</Button>
          <Button>{text('gallery.action.back')}</Button>
          <Button variant="quiet">{text('gallery.action.cancel')}</Button>
        </ButtonRow>
      </Example>
      <Example name="ButtonLink" inline>
        <ButtonLink href="tel:+49891234567">
          <Phone aria-hidden="true" />
          {text('gallery.action.call')}
        </ButtonLink>
      </Example>
      <Example name="FileButton" inline>
        <FileButton accept=".pdf,image/*" multiple onFiles={setFiles}>
          <Upload aria-hidden="true" />
          {text('gallery.action.choose')}
        </FileButton>
        <FileButton accept="image/*" capture="environment" onFiles={setFiles}>
          <Camera aria-hidden="true" />
          {text('gallery.action.photo')}
        </FileButton>
        <p role="status">{files.map(({ name }) => name).join(', ')}</p>
      </Example>
      <Example name="BackLink">
        <BackLink label={text('gallery.action.toList')} href="#actions" />
      </Example>
    </GallerySection>
  );
}
