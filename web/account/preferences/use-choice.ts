import { useCallback, useEffect, useState } from 'react';
import { failureToast } from '#web/account/failure-toast.ts';
import { ApiError } from '#web/session/api.ts';
import { type Choosable, type Counts, type Kind, listAll, listSavedIds, readCounts, saveChoice } from './calls.ts';
import { draftOf } from './drafts.ts';
import { usePreferenceTexts } from './texts.ts';

/** The entries to choose from, and the current selection. */
export type Choosing<Entry> = {
  entries: readonly Entry[];
  /** Loaded with the entries, because their order depends on it: none may move while the shopper chooses. */
  counts: Counts | undefined;
  chosen: ReadonlySet<number>;
  choose(ids: readonly number[], isChosen: boolean): void;
};

/** A selection that is loaded, changed and saved. `choosing` is undefined until it is loaded. */
export type OpenChoice<Entry> = {
  choosing: Choosing<Entry> | undefined;
  /** Loading has failed. `load` tries again. */
  hasFailed: boolean;
  load(): void;
  isChanged: boolean;
  isSaving: boolean;
  /** Returns whether it was saved. A failure has been reported to the shopper already. */
  save(): Promise<boolean>;
};

type Options<Entry> = {
  /**
   * In the questionnaire a selection is a draft in the browser until it is saved. The feed waits for the confirmation at the end.
   */
  isInQuestionnaire: boolean;
  /** Returns the preselected ids for a shopper without a selection. */
  preset?(entries: readonly Entry[]): number[];
  /** Adds the entries that chosen ones include. */
  complete?(chosen: ReadonlySet<number>, entries: readonly Entry[]): Set<number>;
};

type Loaded<Entry> = Omit<Choosing<Entry>, 'choose'> & { isChanged: boolean };

/** Loads, changes and saves a shopper's selection of one kind. Later changes of `options` are ignored. */
export function useChoice<K extends Kind>(
  kind: K,
  userId: number,
  options: Options<Choosable[K]>,
): OpenChoice<Choosable[K]> {
  const { t } = usePreferenceTexts();
  const [{ isInQuestionnaire, preset, complete }] = useState(options);
  const [draft] = useState(() => (isInQuestionnaire ? draftOf(userId, kind) : undefined));
  const [loaded, setLoaded] = useState<Loaded<Choosable[K]>>();
  const [hasFailed, setFailed] = useState(false);
  const [isSaving, setSaving] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    Promise.all([listAll(kind), listSavedIds(userId, kind), readCounts(kind)]).then(
      ([entries, saved, counts]) => {
        const draftIds = draft?.read();
        const known = new Set(entries.map(({ id }) => id));
        const chosen = new Set(draftIds ?? saved).intersection(known);
        const initial = chosen.size > 0 || !preset ? chosen : new Set(preset(entries));
        const completed = complete?.(initial, entries) ?? initial;
        setLoaded({ entries, counts, chosen: completed, isChanged: draftIds !== undefined });
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setFailed(true);
      },
    );
  }, [kind, userId, draft, preset, complete]);
  useEffect(load, [load]);

  const choose = useCallback((ids: readonly number[], isChosen: boolean) => {
    setLoaded((before) => before && { ...before, chosen: changed(before.chosen, ids, isChosen), isChanged: true });
  }, []);

  useEffect(() => {
    if (loaded?.isChanged) draft?.write(loaded.chosen);
  }, [loaded, draft]);

  async function save() {
    if (!loaded || isSaving) return false;
    setSaving(true);
    try {
      await saveChoice[kind]({ userId, isSynced: !isInQuestionnaire }, loaded);
    } catch (error) {
      failureToast(t('notSaved'))(error);
      return false;
    } finally {
      setSaving(false);
    }
    draft?.write(undefined);
    // Entries selected during the call are still unsaved.
    setLoaded((now) => (now === loaded ? { ...loaded, isChanged: false } : now));
    return true;
  }

  return {
    choosing: loaded && { entries: loaded.entries, counts: loaded.counts, chosen: loaded.chosen, choose },
    hasFailed,
    load,
    isChanged: loaded?.isChanged ?? false,
    isSaving,
    save,
  };
}

function changed(chosen: ReadonlySet<number>, ids: readonly number[], isChosen: boolean): Set<number> {
  return isChosen ? new Set([...chosen, ...ids]) : new Set(chosen).difference(new Set(ids));
}
