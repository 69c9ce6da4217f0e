import type { ReactNode } from 'react';
import { AnySize } from '#web/account/preferences/AnySize.tsx';
import { CategoryTree } from '#web/account/preferences/CategoryTree.tsx';
import { completed } from '#web/account/preferences/kind-choice.ts';
import { Loaded } from '#web/account/preferences/Loaded.tsx';
import { NamePicker } from '#web/account/preferences/NamePicker.tsx';
import { SizePicker } from '#web/account/preferences/SizePicker.tsx';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { type Choosing, type OpenChoice, useChoice } from '#web/account/preferences/use-choice.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { SaveBar } from './SaveBar.tsx';
import { useSaved } from './use-saved.ts';

type TabProps = { userId: number };
const inPreferences = { isInQuestionnaire: false };

export function BrandTab({ userId }: TabProps) {
  const { t } = usePreferenceTexts();
  const choice = useChoice('brands', userId, inPreferences);
  return (
    <ChoiceTab choice={choice} none={t('preferences.noBrands')}>
      {(choosing) => <NamePicker of="brands" {...choosing} />}
    </ChoiceTab>
  );
}

export function CategoryTab({ userId }: TabProps) {
  const { t } = usePreferenceTexts();
  const choice = useChoice('subcategories', userId, { ...inPreferences, complete: completed });
  return (
    <ChoiceTab choice={choice} none={t('preferences.noCategories')}>
      {(choosing) => <CategoryTree {...choosing} />}
    </ChoiceTab>
  );
}

export function SizeTab({ userId }: TabProps) {
  const choice = useChoice('sizes', userId, inPreferences);
  return (
    <ChoiceTab choice={choice}>
      {(choosing) => (
        <>
          <AnySize
            isChosen={choosing.chosen.size === 0}
            onChoose={() => choosing.choose([...choosing.chosen], false)}
          />
          <SizePicker {...choosing} />
        </>
      )}
    </ChoiceTab>
  );
}

export function StoreTab({ userId }: TabProps) {
  const { t } = usePreferenceTexts();
  const choice = useChoice('stores', userId, inPreferences);
  return (
    <ChoiceTab choice={choice} none={t('preferences.noStores')}>
      {(choosing) => (
        <>
          {choosing.chosen.size === 0 && <p className="mb-4 text-14 text-stone">{t('preferences.anyStore')}</p>}
          <NamePicker of="stores" {...choosing} />
        </>
      )}
    </ChoiceTab>
  );
}

type ChoiceTabProps<Entry> = {
  choice: OpenChoice<Entry>;
  /** The message after a save without a selection. Left out where none is needed. */
  none?: string;
  children: (choosing: Choosing<Entry>) => ReactNode;
};

function ChoiceTab<Entry>({ choice, none, children }: ChoiceTabProps<Entry>) {
  const showSaved = useSaved();
  async function save() {
    if (none !== undefined && choice.choosing?.chosen.size === 0) return toast('error', none);
    if (await choice.save()) showSaved();
  }
  return (
    <>
      <Loaded choice={choice}>{children}</Loaded>
      <SaveBar onSave={save} isReady={choice.choosing !== undefined} isSaving={choice.isSaving} />
    </>
  );
}
