import { ContactLines } from '#app/shell/contact/contact-lines.tsx';
import { socialNetworks } from '#app/shell/cookies/optional-services.ts';
import type { LazyDialog } from '#app/shell/use-lazy-dialog.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './media-sidebar.module.css';
import { RssWidget } from './rss-widget.tsx';
import { SocialWidget } from './social-widget.tsx';

/** The widgets that the deployment has enabled, beside every page. */
export function MediaSidebar({ privacy }: { privacy: LazyDialog }) {
  const text = useText();
  const { mediaSidebar } = useConfiguration();
  return (
    <div className={styles.widgets}>
      {mediaSidebar.text && <p className={styles.text}>{mediaSidebar.text}</p>}
      {mediaSidebar.contact && (
        <Card title={text('shell.contact.title')}>
          <ContactLines />
        </Card>
      )}
      {mediaSidebar.rss && <RssWidget address={mediaSidebar.rss} limit={mediaSidebar.rssItemLimit} />}
      {socialNetworks.map((network) => {
        const page = mediaSidebar[network];
        return page && <SocialWidget key={network} network={network} page={page} privacy={privacy} />;
      })}
    </div>
  );
}
