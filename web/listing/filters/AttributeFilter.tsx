import type { AttributeName } from '#contract/attributes.ts';
import type { AttributeFacetValue } from '#contract/products.ts';
import { useTexts } from '#web/i18n/language.ts';
import { attributeValueName } from '#web/listing/attribute-names.ts';
import { isAttributeChosen, withAttributeToggled } from '#web/listing/attribute-rules.ts';
import type { ListingFilter } from '#web/listing/listing-address.ts';
import { FilterValue } from './FilterValue.tsx';
import type { WayTo } from './way-to.ts';

type AttributeFilterProps = {
  attribute: AttributeName;
  values: AttributeFacetValue[];
  filter: ListingFilter;
  wayTo: WayTo;
};

/** The look of each family of colours. White and beige keep a line around them, as every swatch does. */
const swatches: Readonly<Record<string, string>> = {
  black: 'bg-[#171412]',
  white: 'bg-[#fff]',
  grey: 'bg-[#8b8884]',
  beige: 'bg-[#dccbb0]',
  brown: 'bg-[#69432b]',
  red: 'bg-[#93202c]',
  pink: 'bg-[#e3a3b4]',
  orange: 'bg-[#d2702e]',
  yellow: 'bg-[#e5bd3c]',
  green: 'bg-[#4a6741]',
  blue: 'bg-[#2b4a7f]',
  purple: 'bg-[#6d4a86]',
  gold: 'bg-linear-135 from-[#f0dfa8] to-[#a98236]',
  silver: 'bg-linear-135 from-[#f2f2f0] to-[#9b9b99]',
};

/** Lists the values of an attribute, those with the most products first. Several are alternatives; colours have swatches. */
export function AttributeFilter({ attribute, values, filter, wayTo }: AttributeFilterProps) {
  const { language } = useTexts();
  const isColour = attribute === 'colour';
  return (
    <ul className={isColour ? 'grid grid-cols-2 gap-x-4' : undefined}>
      {values.map(({ value, name, count }) => (
        <li key={value}>
          <FilterValue
            way={wayTo((before) => withAttributeToggled(before, attribute, value))}
            isChosen={isAttributeChosen(filter, attribute, value)}
            count={count}
            name={attributeValueName(attribute, value, name, language)}
            swatch={isColour ? swatches[value] : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
