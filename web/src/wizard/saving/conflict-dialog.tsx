import { useState } from 'react';
import { Button } from '#ui/action/button.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** What both sides changed, each value as it is written on the page. */
export type Choice = { name: string; legend: string; mine: string; theirs: string };

type ConflictDialogProps = {
  words: { title: string; message: string | undefined; mine: string; theirs: string; take: string };
  choices: readonly Choice[];
  /** The names of those where the other side's value was chosen. */
  onTake: (chosen: ReadonlySet<string>) => void;
};

/** Two changed the same: each value of both is shown, and one of them chosen. Until then one's own stands. */
export function ConflictDialog({ words, choices, onTake }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const take = () => onTake(chosen);

  function choose(name: string, isTheirs: boolean) {
    const next = new Set(chosen);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setChosen(next);
  }

  return (
    <Dialog
      role="alertdialog"
      isOpen
      title={words.title}
      onClose={take}
      actions={
        <Button variant="primary" onClick={take}>
          {words.take}
        </Button>
      }
    >
      <Stack>
        {words.message && <p>{words.message}</p>}
        {choices.map(({ name, legend, mine, theirs }) => (
          <RadioCards
            key={name}
            name={`conflict ${name}`}
            legend={legend}
            options={[
              { value: 'mine', label: mine, description: words.mine },
              { value: 'theirs', label: theirs, description: words.theirs },
            ]}
            value={chosen.has(name) ? 'theirs' : 'mine'}
            onChange={(event) => choose(name, event.target.value === 'theirs')}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
