import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Eraser from 'lucide-react/icons/eraser';
import { useText } from '#i18n/use-text.ts';
import { StatusLabel } from '#ui/content/status-label.tsx';

const looks = {
  open: { tone: 'info', icon: CircleDot },
  closed: { tone: 'success', icon: CircleCheck },
  erased: { tone: 'neutral', icon: Eraser },
} as const satisfies Record<DeskCase['state'], unknown>;

export function CaseStateLabel({ state }: { state: DeskCase['state'] }) {
  const text = useText();
  return <StatusLabel {...looks[state]} label={text(`desk.case.${state}`)} />;
}
