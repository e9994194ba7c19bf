import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { usePlannedCallback } from './api.ts';
import { CalledNumber } from './called-number.tsx';
import { LatestTime } from './latest-time.tsx';

/** A call-back that is planned already: by when, and to which number. */
export function PlannedCall() {
  const text = useText();
  const { contacts } = useConfiguration();
  const { communicationTypeExt } = useMember();
  const { data: planned } = usePlannedCallback();
  return (
    <Stack>
      <p>{text('callbacks.planned')}</p>
      {planned && (
        <>
          <div>
            <LatestTime callBefore={planned.callBefore} />
          </div>
          <CalledNumber number={planned.phone} clubPhone={contacts[communicationTypeExt].phone} />
        </>
      )}
    </Stack>
  );
}
