import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { start } from '#wizard/engine/engine.ts';
import { useWizard } from '#wizard/page/use-wizard.ts';
import { WizardPage } from '#wizard/page/wizard-page.tsx';
import { blankTrip, type Trip } from './sample-trip.ts';
import { sampleWizard, stepsAfterTrip } from './sample-wizard.ts';

export function SampleWizardPage() {
  const text = useText();
  const [finished, setFinished] = useState<Trip | null>(null);
  if (!finished) return <SampleWizard onFinish={setFinished} />;
  return (
    <Notice tone="success" title={text('sample.done.title')} announce="status">
      <p>{text('sample.done.message', { traveller: finished.traveller })}</p>
      <Button onClick={() => setFinished(null)}>{text('sample.done.again')}</Button>
    </Notice>
  );
}

function SampleWizard({ onFinish }: { onFinish: (trip: Trip) => void }) {
  const text = useText();
  const [initial] = useState(() => start(sampleWizard, blankTrip));
  const control = useWizard({ wizard: sampleWizard, initial, cancelPath: '/ui', onFinish });

  function change(trip: Trip) {
    control.change(trip);
    if (trip.kind !== control.state.data.kind) control.replaceNext(stepsAfterTrip(trip.kind));
  }

  return (
    <WizardPage control={{ ...control, change }} title={text('sample.title')} finishLabel={text('sample.finish')} />
  );
}
