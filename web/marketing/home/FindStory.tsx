import { Link } from 'react-router';
import { ProductPicture } from '#web/product/ProductPicture.tsx';
import type { Story } from './home-page.server.ts';

type FindStoryProps = { story: Story; label: string; proof: string; piece: string };

/** Renders one find as a still life over the full width, with the story of its price. */
export function FindStory({ story, label, proof, piece }: FindStoryProps) {
  return (
    <section aria-labelledby="story" className="bg-ground">
      <div className="column grid items-center gap-x-5 gap-y-8 py-12 md:grid-cols-2 md:py-20 lg:grid-cols-12">
        <Link to={`/product/${story.id}`} aria-label={piece} className="block lg:col-span-5 lg:col-start-2">
          <ProductPicture
            picture={story.picture}
            alt=""
            brand={story.brand}
            sizes="(min-width: 64rem) 38vw, (min-width: 48rem) 46vw, 92vw"
            isUrgent={false}
          />
        </Link>
        <div className="md:pl-6 lg:col-span-5">
          <p className="caps text-stone">{label}</p>
          <h2 id="story" className="display mt-4 text-28 md:text-40">
            {story.sentences[0]}
          </h2>
          {story.sentences.length > 1 && <p className="mt-4 text-16">{story.sentences.slice(1).join(' ')}</p>}
          <p className="mt-6 text-16 text-stone">
            {story.brand}, {story.name}
          </p>
          <Link to={`/product/${story.id}/proof`} className="caps underlined mt-4 inline-block py-2">
            {proof}
          </Link>
        </div>
      </div>
    </section>
  );
}
