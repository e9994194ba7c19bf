import { useText } from '#i18n/use-text.ts';
import { telephoneAddress } from '#platform/telephone-address.ts';
import styles from './called-number.module.css';

type CalledNumberProps = {
  /** The number that we call; masked if the server said so. */
  number: string;
  /** Where another number can be told. */
  clubPhone: string;
};

/** Which number we call, and how to change it. */
export function CalledNumber({ number, clubPhone }: CalledNumberProps) {
  const text = useText();
  return (
    <p>
      {text('callbacks.sent.number')} <strong className={styles.number}>{number}</strong>
      <br />
      {text('callbacks.sent.change')} <a href={telephoneAddress(clubPhone)}>{clubPhone}</a>
    </p>
  );
}
