import type { QuoteState } from '@beistand/contract/features/quotes/codes.ts';
import CalendarX from 'lucide-react/icons/calendar-x';
import FilePen from 'lucide-react/icons/file-pen';
import Lock from 'lucide-react/icons/lock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Undo from 'lucide-react/icons/undo-2';
import { useText } from '#i18n/use-text.ts';
import { StatusLabel } from '#ui/content/status-label.tsx';

const looks = {
  draft: { tone: 'neutral', icon: FilePen },
  quoted: { tone: 'info', icon: undefined },
  referred: { tone: 'info', icon: Lock },
  withdrawn: { tone: 'neutral', icon: Undo },
  paying: { tone: 'progress', icon: undefined },
  bound: { tone: 'success', icon: ShieldCheck },
  expired: { tone: 'warning', icon: CalendarX },
} as const satisfies Record<QuoteState, object>;

export function QuoteStateLabel({ state }: { state: QuoteState }) {
  const text = useText();
  return <StatusLabel {...looks[state]} label={text(`quote.state.${state}`)} />;
}
