import { Column, Img, Link, Row, Section, Text } from '@react-email/components';
import type { Find } from '#server/email/transactional/mails.ts';
import type { PriceWords } from './content.ts';
import { garnet, ground, ink, sans, serif, stone } from './layout.tsx';

/**
 * Sizes in pixels, in the storefront's format of 3 to 4, so that rows align. Half the sheet's width; larger for a single find.
 */
const pictures = { two: { width: 274, height: 365 }, one: { width: 420, height: 560 } };
type PictureSize = (typeof pictures)[keyof typeof pictures];

const line = { margin: '2px 0 0', color: ink, fontFamily: sans, fontSize: '14px', lineHeight: '20px' };
const smallLine = { ...line, color: stone, fontSize: '13px', lineHeight: '18px' };
const caps = { fontSize: '12px', lineHeight: '16px', letterSpacing: '0.12em', textTransform: 'uppercase' } as const;

type FindsProps = {
  finds: readonly Find[];
  price: PriceWords;
  /** Returns the line below the store's name; an empty text adds none. */
  say(find: Find): string;
  /** Returns the worth of a price in another currency: 'about $122'. */
  about(dollarCents: number): string;
};

/** Renders products in rows of two, on phones as well. A table, since Outlook supports no other layout. */
export function Finds({ finds, ...how }: FindsProps) {
  const [first, second] = finds;
  if (first && !second) {
    return (
      <Section style={{ marginBottom: '36px' }}>
        <OneFind find={first} size={pictures.one} {...how} />
      </Section>
    );
  }
  const rows = finds.flatMap((find, place) => (place % 2 === 0 ? [[find, finds[place + 1]] as const] : []));
  return rows.map(([left, right]) => (
    <Row key={left.productId} style={{ marginBottom: '36px' }}>
      <Column width="50%" valign="top" style={{ width: '50%', paddingRight: '6px' }}>
        <OneFind find={left} size={pictures.two} {...how} />
      </Column>
      <Column width="50%" valign="top" style={{ width: '50%', paddingLeft: '6px' }}>
        {right && <OneFind find={right} size={pictures.two} {...how} />}
      </Column>
    </Row>
  ));
}

function OneFind({ find, size, price, say, about }: Omit<FindsProps, 'finds'> & { find: Find; size: PictureSize }) {
  const isReduced = find.originalCents > find.priceCents;
  const said = say(find);
  const words = price.mark(find);
  // 'Really 28%' once, where the sentence below begins with it.
  const mark = words && find.explanation?.startsWith(words) ? undefined : words;
  return (
    <>
      <Link className="picture" href={find.link} style={{ display: 'block', color: stone, textDecoration: 'none' }}>
        {find.image ? (
          <Picture find={find} image={find.image} size={size} />
        ) : (
          <NoPicture brand={find.brand} size={size} />
        )}
      </Link>
      <Text className="ink" style={{ ...line, ...caps, margin: '12px 0 0', fontWeight: 500 }}>
        {find.brand}
      </Text>
      <Text style={line}>
        <Link className="ink" href={find.link} style={{ color: ink, textDecoration: 'none' }}>
          {find.name}
        </Link>
      </Text>
      <Text className="ink" style={{ ...line, margin: '4px 0 0' }}>
        <span className={isReduced ? 'sale' : 'ink'} style={{ color: isReduced ? garnet : ink, fontWeight: 500 }}>
          {price.now(find)}
        </span>
        {isReduced && (
          <>
            {' '}
            <s className="stone" style={{ color: stone }}>
              {price.of(find.originalCents, find.currency)}
            </s>
          </>
        )}
        {find.dollarCents !== undefined && (
          <span className="stone" style={{ color: stone, fontSize: '13px' }}>
            {' '}
            {about(find.dollarCents)}
          </span>
        )}
        {isReduced && mark && (
          <span className="ink" style={{ color: ink, fontSize: '13px' }}>
            {' · '}
            {mark}
          </span>
        )}
      </Text>
      {isReduced && find.explanation && (
        <Text className="ink" style={{ ...smallLine, color: ink }}>
          {find.explanation}
        </Text>
      )}
      <Text className="stone" style={smallLine}>
        {find.store}
      </Text>
      {said && (
        <Text className="stone" style={smallLine}>
          {said}
        </Text>
      )}
    </>
  );
}

function Picture({ find, image, size }: { find: Find; image: string; size: PictureSize }) {
  const altTextStyle = { color: stone, fontFamily: sans, fontSize: '14px', lineHeight: '20px' };
  return (
    <Img
      src={image}
      alt={`${find.brand}, ${find.name}`}
      {...size}
      style={{
        width: '100%',
        maxWidth: `${size.width}px`,
        height: 'auto',
        backgroundColor: ground,
        ...altTextStyle,
      }}
    />
  );
}

/** The fallback for a find without an image: the brand's name on the background color of images. */
function NoPicture({ brand, size }: { brand: string; size: PictureSize }) {
  return (
    <Section>
      <Row style={{ maxWidth: `${size.width}px` }} align="left">
        <Column
          className={size === pictures.two ? 'ground no-picture' : 'ground'}
          align="center"
          height={size.height}
          style={{ backgroundColor: ground, color: stone, fontFamily: serif, fontSize: '20px' }}
        >
          {brand}
        </Column>
      </Row>
    </Section>
  );
}
