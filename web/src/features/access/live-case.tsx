import { useQueryClient } from '@tanstack/react-query';
import { useLiveUpdates } from '#platform/live-updates.ts';
import { useMember } from '#platform/member.ts';

/** Every query of a case begins with this, so that word of a change reaches all of them. */
const caseKey = ['case'];

/** Reads the case again when something in it changed, here or elsewhere. */
export function LiveCase() {
  const { sessionUUID } = useMember();
  const queryClient = useQueryClient();
  useLiveUpdates(sessionUUID, () => void queryClient.invalidateQueries({ queryKey: caseKey }));
  return null;
}
