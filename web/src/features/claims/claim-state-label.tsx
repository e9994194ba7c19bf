import type { ClaimState } from '@beistand/contract/constants.ts';
import Archive from 'lucide-react/icons/archive';
import Pencil from 'lucide-react/icons/pencil';
import { useText } from '#i18n/use-text.ts';
import { StatusLabel, type StatusTone } from '#ui/content/status-label.tsx';

const tones: Record<ClaimState, StatusTone> = { open: 'progress', draft: 'warning', closed: 'neutral' };

const icons = { open: undefined, draft: Pencil, closed: Archive } as const satisfies Record<ClaimState, unknown>;

export function ClaimStateLabel({ state }: { state: ClaimState }) {
  const text = useText();
  return <StatusLabel tone={tones[state]} label={text(`claims.state.${state}`)} icon={icons[state]} />;
}
