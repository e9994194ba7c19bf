import type { Role } from '@beistand/contract/authorities.ts';
import { nameWords } from '@beistand/contract/features/claims/name-words.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { OptionText, type OptionProps } from './palette-option.tsx';
import type { Found } from './found.ts';

export type PaletteAction = { id: string; label: string; render: (option: OptionProps) => ReactNode };

type ActionsQuestion = { role: Role; asked: string; found: readonly Found[] };

/** What can be done from here: with what was found, and what the words name. */
export function usePaletteActions({ role, asked, found }: ActionsQuestion): readonly PaletteAction[] {
  const text = useText();
  const { capabilities } = useConfiguration();
  const hasClaims = capabilities.claim && role !== 'handler';
  const mayFile = capabilities.fnol && role !== 'vendor' && role !== 'handler';
  const accounts = found.flatMap((one) => (one.kind === 'account' ? [one.account] : []));
  const [only] = accounts.length === 1 ? accounts : [];
  const actions: PaletteAction[] = [];
  if (only && mayFile && role !== 'policyholder')
    actions.push({
      id: 'fileFor',
      label: text('search.fileFor', { name: only.accountHolder }),
      render: (option) => (
        <Link
          to="/fnol-{$lob}"
          params={{ lob: 'select-policy' }}
          search={{ account: only.accountNumber } as never}
          {...option}
        >
          <OptionText title={text('search.fileFor', { name: only.accountHolder })} />
        </Link>
      ),
    });
  if (only && hasClaims)
    actions.push({
      id: 'claimsOf',
      label: text('search.claimsOf', { name: only.accountHolder }),
      render: (option) => (
        <Link to="/accounts/$accountNumber/claims" params={{ accountNumber: only.accountNumber }} {...option}>
          <OptionText title={text('search.claimsOf', { name: only.accountHolder })} />
        </Link>
      ),
    });
  if (asked && hasClaims && found.some(({ kind }) => kind === 'claim'))
    actions.push({
      id: 'allFound',
      label: text('search.allFound', { text: asked }),
      render: (option) => (
        <Link to="/claims" search={{ q: asked, closed: 'yes' }} {...option}>
          <OptionText title={text('search.allFound', { text: asked })} />
        </Link>
      ),
    });
  return [...actions, ...standing({ text, hasClaims, mayFile }).filter(({ label }) => isNamed(label, asked))];
}

type StandingDeps = { text: ReturnType<typeof useText>; hasClaims: boolean; mayFile: boolean };

function standing({ text, hasClaims, mayFile }: StandingDeps): PaletteAction[] {
  const file: PaletteAction = {
    id: 'file',
    label: text('search.file'),
    render: (option) => (
      <Link to="/fnol-{$lob}" params={{ lob: 'select-policy' }} {...option}>
        <OptionText title={text('search.file')} />
      </Link>
    ),
  };
  const list: PaletteAction = {
    id: 'claims',
    label: text('search.claims'),
    render: (option) => (
      <Link to="/claims" {...option}>
        <OptionText title={text('search.claims')} />
      </Link>
    ),
  };
  const home: PaletteAction = {
    id: 'home',
    label: text('search.home'),
    render: (option) => (
      <Link to="/home" {...option}>
        <OptionText title={text('search.home')} />
      </Link>
    ),
  };
  return [...(mayFile ? [file] : []), ...(hasClaims ? [list] : []), home];
}

function isNamed(label: string, asked: string): boolean {
  const own = nameWords(label);
  return nameWords(asked).every((beginning) => own.some((word) => word.startsWith(beginning)));
}
