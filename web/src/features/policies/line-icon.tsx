import type { LineOfBusinessCode } from '@beistand/contract/constants.ts';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Building from 'lucide-react/icons/building-2';
import Car from 'lucide-react/icons/car';
import HardHat from 'lucide-react/icons/hard-hat';
import House from 'lucide-react/icons/house';
import Package from 'lucide-react/icons/package';
import Plane from 'lucide-react/icons/plane';
import Shield from 'lucide-react/icons/shield';
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import Umbrella from 'lucide-react/icons/umbrella';
import { useText } from '#i18n/use-text.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './line-icon.module.css';

const icons = {
  PA: Car,
  HO: House,
  GL: Shield,
  BO: Store,
  IM: Package,
  CP: Building,
  CA: Truck,
  WC: HardHat,
  CPKG: BriefcaseBusiness,
  TRVL: Plane,
  PUL: Umbrella,
} as const satisfies Record<LineOfBusinessCode, unknown>;

/** The icon of a line of business, with its name as text or as accessible name. */
export function LineIcon({ line, isNamed = false }: { line: LineOfBusinessCode; isNamed?: boolean }) {
  const text = useText();
  const Icon = icons[line];
  const name = text(`lines.${line}`);
  return (
    <span className={styles.line}>
      <span className={styles.sign} title={isNamed ? undefined : name}>
        <Icon aria-hidden="true" />
      </span>
      {isNamed ? name : <VisuallyHidden>{name}</VisuallyHidden>}
    </span>
  );
}
