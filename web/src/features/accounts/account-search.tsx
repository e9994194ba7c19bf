import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { accountSearchRules } from './account-search-fields.ts';
import styles from './account-search.module.css';

type AccountSearchProps = { accountNumber: string; onSearch: (accountNumber: string) => void };

/** For those who look after other people's accounts. It begins anew where its `key` names another account. */
export function AccountSearch({ accountNumber, onSearch }: AccountSearchProps) {
  const text = useText();
  const form = useForm(accountSearchRules, {
    initial: { accountNumber },
    send: async (search) => onSearch(search.accountNumber),
  });
  return (
    <Card title={text('accounts.search.title')}>
      <ErrorSummary {...form.summary} />
      <form noValidate className={styles.form} onSubmit={form.onSubmit}>
        <Field {...form.field('accountNumber')} required>
          <TextInput autoComplete="off" spellCheck={false} maxLength={40} {...form.input('accountNumber')} />
        </Field>
        <Button type="submit" variant="primary">
          {text('accounts.search.submit')}
        </Button>
      </form>
    </Card>
  );
}
