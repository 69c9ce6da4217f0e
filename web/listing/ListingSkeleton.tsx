import { ListingHeading } from './ListingHeading.tsx';
import { besideFilters } from './ListingView.tsx';
import { gridOf } from './ProductGrid.tsx';
import { usePersonalTexts } from './personal-texts.ts';

const cardsShown = 12;
const groupsShown = 6;

/** Renders the heading of a list that is loading, and reserves the space of everything else. */
export function ListingSkeleton({ title }: { title: string }) {
  const { t } = usePersonalTexts();
  return (
    <div className="column">
      <ListingHeading
        title={title}
        count={t('lists.loading')}
        controls={
          <div aria-hidden className="list-bar">
            <div className="h-11 border-hairline lg:w-56 lg:border-b" />
            <div className="h-11 border-hairline lg:w-56 lg:border-b" />
          </div>
        }
      />
      <div className={besideFilters}>
        <div aria-hidden className="hidden lg:block">
          {Array.from({ length: groupsShown }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <div key={place} className="h-12 border-b border-hairline" />
          ))}
        </div>
        <div className="min-h-[60svh]">
          <GridSkeleton isBesideFilters />
        </div>
      </div>
    </div>
  );
}

/** Renders empty cards. */
export function GridSkeleton({ isBesideFilters = false }: { isBesideFilters?: boolean }) {
  return (
    <div aria-hidden className={gridOf(isBesideFilters)}>
      {Array.from({ length: cardsShown }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={place}>
          <div className="aspect-3/4 bg-ground" />
          <div className="mt-3 h-3 w-1/2 bg-ground" />
          <div className="mt-2 h-3 w-4/5 bg-ground" />
          <div className="mt-2 mb-9 h-3 w-1/3 bg-ground" />
        </div>
      ))}
    </div>
  );
}
