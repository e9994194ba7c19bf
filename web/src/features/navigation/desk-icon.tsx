import ChartColumn from 'lucide-react/icons/chart-column';
import FileText from 'lucide-react/icons/file-text';
import Headset from 'lucide-react/icons/headset';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import type { DeskDestinationId } from './destinations.ts';

const icons = {
  desk: Headset,
  templates: LayoutTemplate,
  figures: ChartColumn,
  export: FileText,
} as const satisfies Record<DeskDestinationId, unknown>;

export function DeskIcon({ id, className }: { id: DeskDestinationId; className: string | undefined }) {
  const Icon = icons[id];
  return <Icon aria-hidden="true" className={className} />;
}
