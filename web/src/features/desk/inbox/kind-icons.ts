import type { WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import FileCheck from 'lucide-react/icons/file-check';
import FilePlus from 'lucide-react/icons/file-plus';
import Hourglass from 'lucide-react/icons/hourglass';
import Inbox from 'lucide-react/icons/inbox';
import MessageSquare from 'lucide-react/icons/message-square';
import PenLine from 'lucide-react/icons/pen-line';
import PhoneCall from 'lucide-react/icons/phone-call';
import ShieldQuestionMark from 'lucide-react/icons/shield-question-mark';

export const kindIcons = {
  newCase: Inbox,
  callback: PhoneCall,
  note: MessageSquare,
  document: FileCheck,
  signature: PenLine,
  overdueRequest: Hourglass,
  newClaim: FilePlus,
  referral: ShieldQuestionMark,
} as const satisfies Record<WorkKind, unknown>;
