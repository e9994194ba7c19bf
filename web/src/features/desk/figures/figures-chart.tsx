import type { DeskFigures } from '@beistand/contract/features/desk/figures-schema.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import styles from './figures-chart.module.css';
import type { Measure } from './figures-choice.ts';
import { valueOf, wordsFor, wordsForDay } from './shown-figures.ts';

const height = 120;
const step = 10;
const barWidth = 7;

/** One bar for each day. The table below has the same numbers, so the drawing says only what it is. */
export function FiguresChart({ days, measure }: { days: DeskFigures['days']; measure: Measure }) {
  const text = useText();
  const { locale } = useLocale();
  const values = days.map(({ figures }) => valueOf(figures, measure) ?? 0);
  const most = Math.max(...values, 0);
  const highest = days[values.indexOf(most)];
  const title = text(`deskLead.figures.${measure}`);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.chart}>
      <svg
        role="img"
        aria-label={text('deskLead.figures.chart', { title })}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className={styles.drawing}
      >
        {values.map((value, index) => {
          const drawn = most === 0 ? 0 : (value / most) * (height - 2);
          return (
            <rect
              key={days[index]?.day}
              data-value={value}
              x={index * step + (step - barWidth) / 2}
              y={height - drawn}
              width={barWidth}
              height={drawn}
            />
          );
        })}
      </svg>
      <div aria-hidden="true" className={styles.ends}>
        <span>{first && wordsForDay(first.day, locale)}</span>
        <span>{last && wordsForDay(last.day, locale)}</span>
      </div>
      <figcaption className={styles.caption}>
        {highest && most > 0
          ? text('deskLead.figures.highest', {
              title,
              value: wordsFor(highest.figures, measure, { text, locale }),
              date: wordsForDay(highest.day, locale),
            })
          : text('deskLead.figures.nothing', { title })}
      </figcaption>
    </figure>
  );
}
