import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './basics-section.module.css';
import { Example, GallerySection } from './gallery-section.tsx';

const colours = [
  ['--brand', 'brand'],
  ['--brand-strong', 'brandStrong'],
  ['--brand-soft', 'brandSoft'],
  ['--page', 'page'],
  ['--surface', 'surface'],
  ['--sunken', 'sunken'],
  ['--text', 'text'],
  ['--text-muted', 'textMuted'],
  ['--danger', 'danger'],
  ['--success', 'success'],
  ['--warning', 'warning'],
  ['--info', 'info'],
] as const;

const grounds = ['surface', 'page', 'brand', 'text'] as const;

export function BasicsSection() {
  const text = useText();
  return (
    <GallerySection id="basics" title={text('gallery.section.basics')}>
      <Example name={text('gallery.colours')}>
        <ul className={styles.swatches}>
          {colours.map(([token, look]) => (
            <li key={token} className={styles.swatch}>
              <span className={classNames(styles.colour, styles[look])} />
              <code>{token}</code>
            </li>
          ))}
        </ul>
      </Example>
      <Example name={text('gallery.type')}>
        <div className={styles.type}>
          <p className={styles.heading1}>{text('gallery.type.heading1')}</p>
          <p className={styles.heading2}>{text('gallery.type.heading2')}</p>
          <p className={styles.heading3}>{text('gallery.type.heading3')}</p>
          <p>
            {text('gallery.type.body')} <a href="#basics">{text('gallery.type.link')}</a>
          </p>
          <p className={styles.small}>{text('gallery.type.small')}</p>
        </div>
      </Example>
      <Example name={text('gallery.focus')}>
        <div className={styles.grounds}>
          {grounds.map((ground) => (
            <div key={ground} className={classNames(styles.ground, styles[ground])}>
              <span className={styles.ring}>{text('gallery.focus.ring')}</span>
            </div>
          ))}
        </div>
      </Example>
    </GallerySection>
  );
}
