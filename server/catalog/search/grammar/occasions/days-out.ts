import { attribute, called, kinds, type NamedOccasion } from './occasion.ts';
import { weddingGuest } from './occasions.ts';

/** Journeys, days in the country, and a bride's own wedding, as occasions. */
export const daysOut: readonly NamedOccasion[] = [
  [
    `
      airport|weekend away|airport look|airport outfit|airport style|flight|flights|flight outfit|flying|
      long haul|long haul flight|red eye|red eye flight|plane|plane outfit|plane ride|plane journey|
      travel outfit|travel look|travel day|travel clothes|
      train journey|train ride|train|overnight train|sleeper train|long journey|in transit
    `,
    {
      reading: 'soft knits, sweatshirts, leggings, sneakers and roomy bags',
      isSetting: true,
      prefers: [
        { atom: kinds(721, 718, 720, 737, 215, 101, 108, 110), points: 3600 },
        { atom: attribute('fit', 'relaxed oversized'), points: 1800 },
        { atom: attribute('material', 'cashmere cotton jersey knit'), points: 1200 },
      ],
      kindIds: [721, 718, 720, 735, 737, 738, 714, 215, 101, 108, 110],
      without: [
        attribute('pattern', 'sequinned'),
        attribute('material', 'satin lace'),
        kinds(201, 202, 203, 704, 705, 706, 107),
      ],
    },
  ],
  [
    'city|cities|trip|in the city|city girl|urban',
    {
      reading: 'coats, blazers, knits, trousers and comfortable shoes, no evening wear',
      isSetting: true,
      isOfEvents: true,
      prefers: [
        { atom: kinds(729, 726, 728, 208, 215, 720, 101, 103), points: 2400 },
        { atom: attribute('fit', 'relaxed straight tailored'), points: 1200 },
        { atom: attribute('colour', 'black white grey beige brown blue'), points: 1200 },
      ],
      kindIds: [700, 702, 711, 713, 718, 719, 720, 726, 728, 729, 735, 736, 738, 208, 215, 103],
      without: [attribute('pattern', 'sequinned'), kinds(201, 202, 203, 704, 705, 706, 107, 748, 749)],
    },
  ],
  [
    'sailing|sailing trip|sailing boat|sailboat|on deck|ferry',
    {
      reading: 'stripes, linen, cotton and denim, flat shoes, no evening wear',
      isSetting: true,
      prefers: [
        { atom: attribute('pattern', 'striped'), points: 4800 },
        { atom: attribute('material', 'linen cotton denim canvas straw'), points: 2400 },
        { atom: attribute('colour', 'blue white'), points: 1800 },
        { atom: kinds(204, 206, 207, 208, 215), points: 2400 },
      ],
      kindIds: [713, 714, 718, 720, 735, 736, 738, 739, 208, 215],
      without: [
        attribute('pattern', 'sequinned'),
        attribute('material', 'satin lace velvet'),
        kinds(201, 202, 203, 704, 705, 706, 107),
      ],
    },
  ],
  [
    `
      country|country style|country house|country house weekend|country weekend|country walk|country life|
      countryside|country pub|english countryside|english country|cotswolds|highlands|scottish highlands|
      dog walk|dog walking|walking the dog|woodland walk|walk in the woods|camping|glamping|campfire|
      bonfire|bonfire night|fireworks night|hike|hikes|hiking|hiking weekend|hiking trip|outdoors|outdoorsy|
      the outdoors|great outdoors|walking holiday|autumn walk|horse riding|riding|equestrian|
      shooting weekend|farm|farm shop|log cabin|cabin weekend|cabin in the woods|cabincore|lake house|national park|
      barbour style|balmoral|stable girl|gardening|allotment
    `,
    {
      reading: 'wool, tweed, quilting, knits and boots, no evening wear',
      isSetting: true,
      isInformal: true,
      prefers: [
        { atom: attribute('material', 'wool tweed cashmere fleece down corduroy'), points: 3600 },
        { atom: kinds(211, 212, 213, 718, 719, 720, 728, 730), points: 2400 },
        { atom: attribute('pattern', 'checked quilted'), points: 1200 },
      ],
      kindIds: [718, 719, 720, 728, 730, 211, 212, 213, 404, 407],
      without: [
        attribute('pattern', 'sequinned'),
        attribute('material', 'satin lace'),
        kinds(201, 202, 203, 704, 705, 706, 107, 748, 749),
      ],
    },
  ],
  [
    `
      bride|brides|for the bride|bride to be|future bride|modern bride|my wedding|my own wedding|our wedding|
      my wedding day|wedding day|getting married|elopement|eloping|registry office|registry office wedding|
      registry wedding|town hall wedding|city hall wedding|city hall|courthouse wedding|courthouse bride|
      civil wedding|court wedding|court marriage|civil ceremony|civil partnership|second wedding|bridal party look|
      bridal era|bridalcore|bridal look
    `,
    {
      reading: 'white, ivory and champagne, silk, satin and lace',
      prefers: [
        { atom: attribute('colour', 'white'), points: 12_000 },
        { atom: attribute('material', 'silk satin lace chiffon tulle organza pearl'), points: 2800 },
        { atom: kinds(706, 201, 202, 203, 107), points: 2400 },
        { atom: kinds(208, 211, 212, 213, 215, 216), points: -6000 },
      ],
      kindIds: [706, 703, 702, 705, 746],
      insteadOf: weddingGuest,
      without: [
        attribute('colour', 'black grey red green blue purple orange brown'),
        attribute('material', 'denim'),
        attribute('pattern', 'animal'),
      ],
    },
  ],
  [
    'brides something blue|bridal something blue|something blue bridal|something blue for bride',
    {
      reading: 'blue shoes, bags, jewelry, scarves and lingerie for a bride',
      prefers: [
        { atom: attribute('colour', 'blue'), points: 3600 },
        { atom: kinds(201, 202, 203, 207, 107), points: 2400 },
        { atom: attribute('material', 'satin silk lace'), points: 1800 },
      ],
      kindIds: [201, 202, 203, 207, 107, 301, 302, 303, 304, 305, 306, 308, 405, 409, 752, 753, 754],
      without: [attribute('material', 'denim wool')],
    },
  ],
  [
    `
      comfy|comfortable|comfort|comfy chic|standing all day|standing|on my feet|walking|walking in|all day wear|
      stand in|stand in all day|stand in for hours|stand for hours|live in all day|work in all day|walk in for hours|
      everyday comfort|easy to walk in|walk in|walk all day|walk all day in|walk a lot|walk for hours|all day|
      long day|long days|
      wont hurt|wont hurt my feet|dont hurt|dont hurt my feet|do not hurt|will not hurt|doesnt hurt|wont kill my feet|
      dont kill my feet|wont kill me|dont kill me|kind to my feet|easy on the feet|blister free|no blisters|nurse|
      nurses|waitress|hairdresser|hospital shift|long shifts
    `,
    {
      reading: 'easy fits, soft knits, flats and sneakers, high heels last',
      isWish: true,
      prefers: [
        { atom: attribute('fit', 'relaxed oversized'), points: 1800 },
        { atom: called('tailored|structured|sculpted|darted'), points: -3600 },
        { atom: kinds(215, 207, 208, 216, 721, 718, 737, 756), points: 3600 },
        { atom: kinds(201, 203), points: -6000 },
        { atom: attribute('heel', 'high stiletto'), points: -3600 },
        // Heights of heels, in millimetres.
        { atom: called('85|90|95|100|105|110|115|120'), points: -4800 },
        { atom: attribute('heel', 'block kitten'), points: 2400 },
      ],
      kindIds: [215, 207, 208, 721, 718, 737, 756],
      without: [],
    },
  ],
  [
    `
      wont sink|dont sink|in grass|on grass|on the grass|for grass|sink in grass|wont sink in grass|into grass|
      into the grass|lawn|on the lawn|gravel|on gravel
    `,
    {
      reading: 'block heels, wedges, platforms and flats, no thin heels',
      isWish: true,
      prefers: [
        { atom: attribute('heel', 'block wedge platform flat'), points: 3600 },
        { atom: kinds(204, 205, 206, 207, 208, 215), points: 2400 },
      ],
      kindIds: [204, 205, 206, 207, 208, 215],
      without: [attribute('heel', 'stiletto'), called('stiletto|pointed toe')],
    },
  ],
];
