import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import styles from './topic-video.module.css';

type TopicVideoProps = { videoId: string; about: string };

/** A video of an external provider. Nothing is requested from it before the reader starts the video. */
export function TopicVideo({ videoId, about }: TopicVideoProps) {
  const text = useText();
  const [wanted, setWanted] = useState(false);

  if (wanted) {
    return (
      <iframe
        ref={focusFrame}
        className={styles.video}
        title={text('faq.video.title', { about })}
        src={`https://www.youtube-nocookie.com/embed/${videoId}`}
        // The player needs a referrer to play; it gets the origin only.
        referrerPolicy="strict-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="fullscreen; picture-in-picture"
      />
    );
  }
  return (
    <div className={styles.question}>
      <p>{text('faq.video.notice')}</p>
      <Button onClick={() => setWanted(true)}>
        <Play aria-hidden="true" />
        {text('faq.video.load')}
      </Button>
    </div>
  );
}

/** Focuses the player, because the button that had the focus is removed. */
function focusFrame(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
