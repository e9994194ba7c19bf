import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import styles from './back-link.module.css';

type BackLinkProps = {
  label: string;
  href?: string;
  /** For a router's link: `render={(link) => <Link to="/claims" {...link} />}`. */
  render?: (link: { className: string | undefined; children: ReactNode }) => ReactNode;
};

export function BackLink({ label, href, render }: BackLinkProps) {
  const children = (
    <>
      <ArrowLeft aria-hidden="true" className={styles.icon} />
      <span>
        <UnbrokenNumbers>{label}</UnbrokenNumbers>
      </span>
    </>
  );
  if (render) return render({ className: styles.link, children });
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}
