import { phoneFieldOf } from '@beistand/contract/features/fnol/phone-fields.ts';
import type { FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { useReportedClaim } from '#features/fnol/api.ts';
import { lineCatalogues } from '#features/fnol/claim-catalogues.ts';
import { lobOf, type FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { productName } from '#features/fnol/wizard/product-name.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { usePromisedTime } from '#platform/member/use-local-time.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { unbrokenNumber } from '#platform/telephone-address.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { Button } from '#ui/action/button.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ClaimValues } from '#features/fnol/summary/claim-values.tsx';
import styles from './fnol-confirmation-page.module.css';

const printedSteps = [
  'select-policy',
  'type-of-incident',
  'where',
  'contact-details',
  'additional-information',
] as const;

const route = getRouteApi('/signed-in/confirmation/$claimNumber');

/** The claim has arrived: its number, what follows, and the ways on. */
export function FnolConfirmationPage() {
  const text = useText();
  const notify = useNotifications();
  const { persona } = useUser();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const promised = usePromisedTime('claims');
  const { claimNumber } = route.useParams();
  const { data, isError, isFetching, refetch } = useReportedClaim(claimNumber);
  usePageTitle(text('fnol.done.title'));
  if (!data && isError && !isFetching)
    return <ErrorState title={text('fnol.failed.load')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;

  async function copy() {
    await navigator.clipboard.writeText(claimNumber);
    notify.success(text('fnol.done.copied'));
  }

  const account = data.claim.policy?.accountNumber;
  const number = numberOf(data.claim);
  const { policy, lossDate, received } = data.claim;

  /** A promise has its number, and its time where that is known. */
  function answer(called: string | undefined, until: string | null | undefined): string {
    if (until)
      return called
        ? text('fnol.done.step.call.until', { number: called, time: promised(until) })
        : text('fnol.done.step.contact.until', { time: promised(until) });
    return called ? text('fnol.done.step.call', { number: called }) : text('fnol.done.step.contact');
  }

  return (
    <div className={styles.page}>
      <CircleCheck aria-hidden="true" className={styles.sign} />
      <PageHeading title={text('fnol.done.title')} intro={text('fnol.done.intro')} />
      <section className={styles.card} aria-label={text('fnol.done.number')}>
        <p>{text('fnol.done.number')}</p>
        <p className={styles.number}>{claimNumber}</p>
        <div className={styles.screen}>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {text('fnol.done.copy')}
          </Button>
        </div>
        {policy && lossDate && (
          <p>
            <UnbrokenNumbers>
              {text('fnol.done.what', {
                product: text(productName(policy.policyType)),
                number: policy.policyNumber ?? '',
                time: formatDateTime(lossDate, locale, { timeZone, pages: 'claims' }),
              })}
            </UnbrokenNumbers>
          </p>
        )}
        {received && <p>{text('fnol.done.received', { time: promised(received.at) })}</p>}
      </section>
      <section className={styles.card}>
        <h2 className={styles.title}>{text('fnol.done.next')}</h2>
        <ol className={styles.steps}>
          <li>{text('fnol.done.step.check')}</li>
          <li>{answer(number, data.claim.received?.answerBy)}</li>
          <li>{text('fnol.done.step.add')}</li>
        </ol>
      </section>
      <PrintedValues entry={data} />
      <div className={styles.actions}>
        <Link to="/claims/$claimNumber" params={{ claimNumber }} className={buttonClass({ variant: 'primary' })}>
          {text('fnol.done.view')}
        </Link>
        <Button wide onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {text('fnol.done.print')}
        </Button>
        {persona === 'policyholder' ? (
          <Link to="/home" className={buttonClass({ variant: 'quiet' })}>
            {text('fnol.done.home')}
          </Link>
        ) : account ? (
          <Link
            to="/accounts/$accountNumber/claims"
            params={{ accountNumber: account }}
            className={buttonClass({ variant: 'quiet' })}
          >
            {text('fnol.done.claims')}
          </Link>
        ) : (
          <Link to="/claims" className={buttonClass({ variant: 'quiet' })}>
            {text('fnol.done.claims')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** The number that was given to be called. */
function numberOf({ mainContact }: FnolData): string | undefined {
  const type = mainContact?.primaryPhoneType;
  const number = type && mainContact[phoneFieldOf(type)];
  return number ? unbrokenNumber(number) : undefined;
}

function PrintedValues({ entry }: { entry: FnolEntry }) {
  if (!useCatalogue(...lineCatalogues(lobOf(entry)))) return null;
  return (
    <section className={styles.printed}>
      {printedSteps.map((step) => (
        <ClaimValues key={step} step={step} entry={entry} />
      ))}
    </section>
  );
}
