import type { ClaimDocument } from '@beistand/contract/features/claim-documents/operations.ts';
import type { ClaimActivity } from '@beistand/contract/features/claims/schema.ts';
import type { Note } from '@beistand/contract/features/notes/schema.ts';

export type TimelineEntry =
  | { kind: 'activity'; at: string; activity: ClaimActivity }
  | { kind: 'note'; at: string; note: Note }
  | { kind: 'document'; at: string; document: ClaimDocument };

export type TimelineParts = {
  activities: readonly ClaimActivity[];
  notes: readonly Note[];
  documents: readonly ClaimDocument[];
};

/** What is still to be done first, as the server orders it; then all that was, the newest first. */
export function timelineEntries({ activities, notes, documents }: TimelineParts): TimelineEntry[] {
  const ofActivity = (activity: ClaimActivity) => ({ kind: 'activity', at: activity.createTime, activity }) as const;
  const past: TimelineEntry[] = [
    ...activities.filter(({ status }) => status === 'complete').map(ofActivity),
    ...notes.map((note) => ({ kind: 'note', at: note.dateCreated, note }) as const),
    ...documents.map((document) => ({ kind: 'document', at: document.dateModified, document }) as const),
  ];
  return [
    ...activities.filter(({ status }) => status === 'open').map(ofActivity),
    ...past.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)),
  ];
}
