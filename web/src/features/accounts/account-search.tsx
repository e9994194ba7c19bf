import { useForm } from 'react-hook-form';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import styles from './account-search.module.css';

type AccountSearchProps = { accountNumber: string; onSearch: (accountNumber: string) => void };

/** For those who look after other people's accounts. */
export function AccountSearch({ accountNumber, onSearch }: AccountSearchProps) {
  const text = useText();
  const { register, handleSubmit, formState } = useForm({ values: { accountNumber } });
  const error = formState.errors.accountNumber?.message;
  return (
    <Card title={text('accounts.search.title')}>
      <form noValidate className={styles.form} onSubmit={handleSubmit((form) => onSearch(form.accountNumber.trim()))}>
        <Field name="accountNumber" label={text('accounts.search.number')} error={error} required>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            {...register('accountNumber', {
              validate: (number) => number.trim() !== '' || text('accounts.search.missing'),
            })}
          />
        </Field>
        <Button type="submit" variant="primary">
          {text('accounts.search.submit')}
        </Button>
      </form>
    </Card>
  );
}
