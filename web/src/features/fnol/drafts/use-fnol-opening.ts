import { fnolSteps, type FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import type { MergedDraft } from '@beistand/contract/features/fnol/merge-drafts.ts';
import type { DraftConflict } from '@beistand/contract/merging/merge-sides.ts';
import { contentOf, serverPart, type FnolContent } from '@beistand/contract/features/fnol/content.ts';
import { withPublicIds } from '@beistand/contract/merging/public-ids.ts';
import { isSame } from '@beistand/contract/merging/same-answers.ts';
import type { FnolClaim } from '@beistand/contract/features/fnol/schema.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { loadClaim, loadRiskUnits } from '#features/fnol/api.ts';
import { cataloguesOfStep, lineCatalogues } from '#features/fnol/claim-catalogues.ts';
import { stepCatalogues } from '#features/fnol/fnol-catalogues.ts';
import { lobOf, newEntry, type FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { fnolWizard, selectPolicyPath } from '#features/fnol/wizard/fnol-wizard.ts';
import { lineRules, loadLaterRules } from '#features/fnol/wizard/later-rules.ts';
import { makeStepPages } from '#features/fnol/wizard/step-pages.tsx';
import type { LaterRules } from '#features/fnol/wizard/step-rules.ts';
import { isPhone, loadPhoneRule } from '#platform/phone-rule.ts';
import { useTexts } from '#i18n/texts-context.tsx';
import { deviceDrafts, type DeviceDraft } from '#platform/drafts/device-drafts.ts';
import { draftOwner } from '#platform/drafts/draft-owner.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import type { Wizard } from '#wizard/engine/definition.ts';
import { start } from '#wizard/engine/engine.ts';
import { including, type WizardState } from '#wizard/engine/steps.ts';
import { issuesOnView } from '#wizard/engine/validation.ts';
import { mergedDrafts } from './later-keeper.ts';
import { readDeviceRecord, type DeviceRecord } from './device-record.ts';
import type { SyncedDraft } from './draft-sync.ts';
import { recordIdStart, recordKeyOf } from './use-device-record.ts';

/** How the wizard begins: with a new claim, or with a draft. */
export type FnolOpening = {
  /** The id of the record on the device. */
  recordKey: string;
  state: WizardState<FnolEntry>;
  synced: SyncedDraft | null;
  /** Fields that both this device and another one changed. */
  conflicts: readonly DraftConflict[];
  /** What the server had, where there are conflicts. */
  theirs: FnolClaim | null;
  /** Something that was entered here before, without a number. */
  isFound: boolean;
};

export type FnolOpeningState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** The claim is no draft any more. */
  | { status: 'submitted'; claimNumber: string }
  | { status: 'ready'; opening: FnolOpening };

const ignore = async (data: FnolEntry) => ({ data });
const neverShown = makeStepPages(async () => undefined);

export function useFnolOpening() {
  const rpc = useRpc();
  const texts = useTexts();
  const { timeZone } = useConfiguration();
  const { id, persona } = useUser();
  const owner = draftOwner(id);
  const wizard = useMemo(
    () => fnolWizard(timeZone, { choosePolicy: ignore, save: ignore, submit: ignore }, neverShown),
    [timeZone],
  );
  const wanted = useLocation({ select: ({ state }) => state.claimNumber ?? null });
  const isAtStart = useLocation({ select: ({ pathname }) => pathname === selectPolicyPath });
  const [opened, setOpened] = useState<FnolOpeningState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const open = useEffectEvent(async (): Promise<FnolOpeningState> => {
    const drafts = deviceDrafts(owner);
    if (wanted !== null) {
      const device = await drafts.take(recordIdStart(wanted));
      return openDraft({ rpc, wizard, timeZone }, wanted, { device, isReturn: !isAtStart });
    }
    // The address of a later step is the wish to go on with what was entered here, with a number or without.
    const device = await drafts.take(isAtStart ? recordIdStart(null) : 'fnol ');
    // Something was entered before, which the rules of its steps judge.
    if (device) await loadLaterRules(policyTypeIn(device.text));
    const record = device && readDeviceRecord(wizard, device.text);
    if (device && record?.synced)
      return openDraft({ rpc, wizard, timeZone }, record.synced.claimNumber, { device, isReturn: true });
    if (device && record) return { status: 'ready', opening: ofDevice(device.id, record) };
    return { status: 'ready', opening: newOpening(wizard) };
  });

  /** An error or a conflict may be shown of any step, and then in the words of that step. */
  const openWithTexts = useEffectEvent(async (): Promise<FnolOpeningState> => {
    const next = await open();
    if (next.status !== 'ready') return next;
    const { state, conflicts } = next.opening;
    const lob = lobOf(state.data);
    const isClean = conflicts.length === 0 && issuesOnView(wizard, state).length === 0;
    const ofClaim = isClean && lob ? stepCatalogues : lineCatalogues(lob);
    await texts.need([...ofClaim, ...cataloguesOfStep(state.current as FnolStep, { lob, persona })]);
    return next;
  });

  useEffect(() => {
    let isGone = false;
    void (async () => {
      const next = await openWithTexts().catch((failure: unknown): FnolOpeningState => {
        console.error(failure);
        return { status: 'failed' };
      });
      if (!isGone) setOpened(next);
    })();
    return () => {
      isGone = true;
    };
  }, [attempt]);

  return {
    opened,
    retry() {
      setOpened({ status: 'loading' });
      setAttempt(attempt + 1);
    },
    startAnew(entry?: FnolEntry) {
      setOpened({ status: 'ready', opening: newOpening(wizard, entry) });
    },
  };
}

/** What a device kept is read by the rules of its line, which have to be there before. */
function policyTypeIn(record: string): string | undefined {
  return /\\?"policyType\\?":\\?"(?<type>\w+)/.exec(record)?.groups?.['type'];
}

function newOpening(wizard: Wizard<FnolEntry>, entry = newEntry(now())): FnolOpening {
  const recordKey = crypto.randomUUID();
  return { recordKey, state: start(wizard, entry), synced: null, conflicts: [], theirs: null, isFound: false };
}

function ofDevice(recordId: string, { state, synced }: DeviceRecord): FnolOpening {
  return { recordKey: recordKeyOf(recordId), state, synced, conflicts: [], theirs: null, isFound: true };
}

/** Minutes are all that people enter. */
function now(): string {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
}

type Deps = { rpc: Rpc; wizard: Wizard<FnolEntry>; timeZone: string };
type Found = { device: DeviceDraft | null; isReturn: boolean };

/** The server's draft, with what this device has not brought there yet. */
async function openDraft(deps: Deps, claimNumber: string, { device, isReturn }: Found): Promise<FnolOpeningState> {
  const { rpc, wizard, timeZone } = deps;
  const theirs = await loadClaim(rpc, claimNumber);
  const { resumeStep } = await loadLaterRules(theirs.policy?.policyType);
  const record = device && readDeviceRecord(wizard, device.text);
  if (theirs.claimState !== 'draft') return { status: 'submitted', claimNumber };
  const content = contentOf(theirs);
  const { content: merged, conflicts } = record?.synced
    ? await broughtTogether(record.synced.content, contentOf(record.state.data.claim), content)
    : { content, conflicts: [] };
  const { vehicles } = await loadRiskUnits(rpc, theirs.policy?.policyNumber ?? '');
  const entry: FnolEntry = { claim: { ...serverPart(theirs), ...merged }, vehicles };
  const state =
    record && isReturn ? { ...record.state, data: entry } : await resumed(wizard, entry, { timeZone, resumeStep });
  return {
    status: 'ready',
    opening: {
      recordKey: device ? recordKeyOf(device.id) : crypto.randomUUID(),
      state,
      synced: { claimNumber, revision: theirs.draft?.revision ?? 1, content },
      conflicts,
      theirs,
      isFound: false,
    },
  };
}

/** Mostly the server has what this device brought there, and nothing has to be merged. */
async function broughtTogether(base: FnolContent, mine: FnolContent, theirs: FnolContent): Promise<MergedDraft> {
  const [from, own, other] = [base, mine, theirs].map((content) => withPublicIds(content)) as [
    FnolContent,
    FnolContent,
    FnolContent,
  ];
  if (isSame(own, other) || isSame(from, other)) return { content: own, conflicts: [] };
  return mergedDrafts(base, mine, theirs);
}

/** At the first step with an error, else at the first that was never seen, else at the summary. */
async function resumed(
  wizard: Wizard<FnolEntry>,
  entry: FnolEntry,
  { timeZone, resumeStep }: { timeZone: string; resumeStep: LaterRules['resumeStep'] },
): Promise<WizardState<FnolEntry>> {
  if (/"(?:home|work|cell)Number":"./.test(JSON.stringify(entry.claim))) await loadPhoneRule();
  const current: FnolStep = resumeStep(entry.claim, { now: new Date(), timeZone, isPhone, lines: lineRules() });
  const passed = fnolSteps.slice(0, fnolSteps.indexOf(current));
  const seen = (entry.claim.draft?.visited ?? []).filter((step) => fnolSteps.includes(step));
  return {
    ...start(wizard, entry),
    current,
    snapshot: entry,
    visited: including(passed, current, ...seen),
    submitted: passed,
  };
}
