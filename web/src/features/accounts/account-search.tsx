import { useState } from 'react';
import { useAccountDetails } from './api.ts';
import { useText } from '#i18n/use-text.ts';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './account-search.module.css';
import { CustomerSearch } from './customer-search.tsx';

type AccountSearchProps = { accountNumber: string; onChoose: (accountNumber: string) => void };

/** The choice of an account, for those who look after other people's. What was found goes once one is chosen. */
export function AccountSearch({ accountNumber, onChoose }: AccountSearchProps) {
  const [asked, setAsked] = useState('');
  const [choices, setChoices] = useState(0);

  function choose(found: string) {
    onChoose(found);
    setAsked('');
    setChoices(choices + 1);
  }

  return (
    <Stack>
      <CustomerSearch
        // The field begins anew after each choice.
        key={`search ${choices}`}
        asked={asked}
        onAsk={setAsked}
        row={(customer, words, className) => (
          <button type="button" className={className} onClick={() => choose(customer.accountNumber)}>
            {words}
          </button>
        )}
      />
      {accountNumber && <ChosenAccount key={choices} accountNumber={accountNumber} takesFocus={choices > 0} />}
    </Stack>
  );
}

/** Whose account it is, as soon as that is known: a link may have named the number alone. */
function ChosenAccount({ accountNumber, takesFocus }: { accountNumber: string; takesFocus: boolean }) {
  const text = useText();
  const holder = useAccountDetails(accountNumber).data?.accountHolder;
  return (
    <p ref={takesFocus ? focus : undefined} role="status" tabIndex={-1} className={styles.chosen}>
      {[holder, text('accounts.title', { number: accountNumber })].filter(Boolean).join(', ')}
    </p>
  );
}

/** The button that was pressed is gone. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
