import type { Stroke } from '@beistand/contract/features/signing/schema.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import styles from './drawing-pad.module.css';
import { openPen, type StrokePen } from './stroke-pen.ts';
import { isSignature, isTap, onSheet } from './strokes.ts';

type DrawingPadProps = {
  strokes: readonly Stroke[];
  onChange: (strokes: Stroke[]) => void;
};

/** Paper to sign on. What was drawn stays when the window changes its size or the phone is turned. */
export function DrawingPad({ strokes, onChange }: DrawingPadProps) {
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pen = useRef<StrokePen>(null);
  /** What stands on the canvas. */
  const drawn = useRef<readonly Stroke[]>([]);

  const fit = useEffectEvent(() => {
    drawn.current = strokes;
    pen.current?.fit(strokes);
  });
  const add = useEffectEvent((points: Stroke, padWidth: number) => {
    const stroke = onSheet(points, padWidth);
    // A dot belongs to a signature, but none begins with a tap.
    if (isTap(stroke) && !isSignature(strokes)) {
      fit();
      return;
    }
    const all = [...strokes, stroke];
    drawn.current = all;
    onChange(all);
  });

  useEffect(() => {
    if (!canvas.current) return;
    const opened = openPen(canvas.current, (points, padWidth) => add(points, padWidth));
    pen.current = opened;
    const resizes = new ResizeObserver(() => fit());
    resizes.observe(canvas.current);
    // A sharper screen changes the pad's resolution, not its size.
    const refit = () => fit();
    window.addEventListener('resize', refit);
    return () => {
      resizes.disconnect();
      window.removeEventListener('resize', refit);
      opened.release();
    };
  }, []);

  useEffect(() => {
    if (strokes !== drawn.current) fit();
  }, [strokes]);

  return (
    <div className={styles.paper}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={text(isSignature(strokes) ? 'signature.pad.drawn' : 'signature.pad.empty')}
        className={styles.canvas}
      />
      <span aria-hidden="true" className={styles.line} />
    </div>
  );
}
