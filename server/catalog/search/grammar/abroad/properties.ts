import type { AttributeName } from '#contract/attributes.ts';

/**
 * Properties in French, Italian, Spanish, Portuguese, German and Dutch that no attribute of feeds has a word for, or that
 * feeds name in other words: values of an attribute, or words of names, separated by bars.
 */
export const propertiesAbroad: readonly (readonly [
  words: string,
  attribute: AttributeName,
  meaning: { values: readonly string[] } | { names: string },
])[] = [
  [
    'volants|à volants|con volantes|volantes|con volant|rüschen|mit rüschen|met ruches|ruches|folhos|com folhos|babados',
    'fit',
    { names: 'ruffle|ruffled|frill|frilled|flounced|tiered' },
  ],
  [
    'à nœud|nœud|nœuds|con fiocco|fiocco|fiocchi|mit schleife|schleife|schleifen|con lazo|lazo|met strik|strikken|com laço|laço|laços',
    'fit',
    { names: 'bow|bows' },
  ],
  [
    `
      fendu|fendue|fendus|fendues|con spacco|spacco|mit schlitz|schlitz|geschlitzt|con abertura|con raja|met split|
      com racha|racha|com fenda
    `,
    'fit',
    { names: 'slit|split|side slit' },
  ],
  [
    'à franges|franges|con frange|frange|mit fransen|fransen|con flecos|flecos|met franjes|franjes|com franjas|franjas',
    'fit',
    { names: 'fringe|fringed|fringes|tassel|tasselled' },
  ],
  [
    `
      asymétrique|asymétriques|asimmetrico|asimmetrica|asimmetrici|asimmetriche|asymmetrisch|asymmetrische|
      asymmetrisches|asymmetrischer|asimétrico|asimétrica|asimétricos|asimétricas|assimétrico|assimétrica
    `,
    'fit',
    { names: 'asymmetric|asymmetrical|one shoulder' },
  ],
  [
    `
      transparents|transparente|transparentes|trasparente|trasparenti|durchsichtig|durchsichtige|doorschijnend|
      doorschijnende|
      transparant|transparante
    `,
    'material',
    { values: ['chiffon', 'tulle', 'organza', 'lace'] },
  ],
  [
    `
      dos nu|dos ouvert|schiena scoperta|schiena nuda|rückenfrei|rückenfreies|espalda descubierta|espalda abierta|
      espalda al aire|rugloos|open rug|costas abertas|costas nuas
    `,
    'fit',
    { names: 'backless|open back|low back|bare back' },
  ],
  [
    `
      à bretelles|bretelles|à bretelles fines|bretelles fines|con spalline|spalline sottili|mit trägern|spaghettiträger|
      con tirantes|de tirantes|tirantes finos|met bandjes|spaghettibandjes|com alças|alças finas
    `,
    'fit',
    { names: 'cami|camisole|slip|strappy|straps' },
  ],
  [
    'weit|weites|weiter|wijd|wijde|locker|lockere|lockeres|solto|solta|soltos|soltas|folgado|folgada',
    'fit',
    {
      values: ['relaxed', 'oversized', 'wide'],
    },
  ],
  ['gerade|gerader|gerades|rechte|reto|reta|retas|retos', 'fit', { values: ['straight'] }],
  ['justo|justa|justos|justas', 'fit', { values: ['bodycon', 'slim', 'skinny'] }],
  ['maglia|in maglia|di maglia|lavorato a maglia', 'material', { values: ['knit'] }],
  ['pelliccia|di pelliccia|de pelo', 'material', { values: ['fur', 'faux-fur', 'shearling'] }],
  ['pelliccia ecologica|pelliccia sintetica|pelo sintético|pelo falso', 'material', { values: ['faux-fur'] }],
  ['de pele|em pele|pele genuína|cabedal|de cabedal|em cabedal', 'material', { values: ['leather'] }],
  ['borreguito|pelo de borrego|oveja|pele de carneiro', 'material', { values: ['shearling'] }],
  ['verniz|de verniz', 'material', { names: 'patent' }],
  ['bombazine|bombazina', 'material', { values: ['corduroy'] }],
  [
    'gratte|grattent|qui gratte|qui grattent|pizzica|pizzicano|che pizzica|che pizzicano|pica|pican|que pica|que pican|kratzig|kratzige|kratzt|kriebelt|kriebelig',
    'material',
    {
      values: ['wool', 'mohair'],
    },
  ],
  [
    'classique|classiques|classico|classica|classici|classiche|clásico|clásica|clásicos|clásicas|klassisch|klassische|klassisches',
    'fit',
    { names: 'classic' },
  ],
  ['nailon', 'material', { values: ['nylon'] }],
  [
    'fiorito|fiorita|fioriti|fiorite|fleuri|fleurie|fleuris|fleuries|às flores|florais',
    'pattern',
    { values: ['floral'] },
  ],
  ['lantejoulas|paetês|com lantejoulas', 'pattern', { values: ['sequinned'] }],
  ['acolchoado|acolchoada|acolchoados|acolchoadas', 'pattern', { values: ['quilted'] }],
  [
    'veelkleurig|veelkleurige|kleurrijk|kleurrijke',
    'colour',
    { names: 'multicolor|multicolour|multicoloured|multicolored' },
  ],
  [
    'langärmlig|langärmliges|langärmlige|langärmelig|manga longa|mangas longas|mangas compridas',
    'sleeve',
    {
      values: ['long'],
    },
  ],
  ['kurzärmlig|kurzärmliges|kurzärmlige|kurzärmelig', 'sleeve', { values: ['short'] }],
  ['smanicato|smanicata|smanicati|smanicate', 'sleeve', { values: ['sleeveless'] }],
  ['mangas bufantes|manga bufante|mangas balão|manga balão', 'sleeve', { values: ['puff'] }],
  ['gola redonda|gola careca|decote redondo', 'neckline', { values: ['crew'] }],
  ['ombro a ombro|ombros de fora|ombros à mostra|ombros descobertos', 'neckline', { values: ['off-shoulder'] }],
  ['mostarda', 'colour', { values: ['yellow'] }],
  ['verde azeitona', 'colour', { names: 'olive' }],
  ['azul claro', 'colour', { names: 'pale blue|light blue|sky blue' }],
  ['com botões', 'closure', { values: ['buttons'] }],
  ['com fecho', 'closure', { values: ['zip'] }],
  ['tacco largo|tacchi larghi|salto grosso|salto bloco|salto quadrado', 'heel', { values: ['block'] }],
  ['puntig|puntige', 'fit', { names: 'pointed|pointy' }],
  ['pelo joelho|pelos joelhos', 'length', { values: ['knee'] }],
];
