import { sendClaimFile } from './send-claim-file.ts';
import { canTryAgain, uploadFailureOf, type UploadFailure } from './upload-failure.ts';

/** What became of a file that was sent. It is kept where another attempt may work. */
export type Sending = { outcome: 'sent' | 'known' } | { outcome: UploadFailure; isKept: boolean };

export async function claimSending(...sent: Parameters<typeof sendClaimFile>): Promise<Sending> {
  try {
    const { duplicate } = await sendClaimFile(...sent);
    return { outcome: duplicate ? 'known' : 'sent' };
  } catch (problem) {
    const failure = uploadFailureOf(problem);
    return { outcome: failure, isKept: canTryAgain(failure) };
  }
}
