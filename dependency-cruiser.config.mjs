/**
 * The allowed imports (docs/architecture.md): web -> contract <- server. Within the server: composition -> features ->
 * platform.
 */
const features = 'catalog|email|images|ingest|items|pricing|shoppers';
const composition = 'cli|ops|web|worker';

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract' },
      to: { path: '^(server|web|demo)' },
    },
    { name: 'pages-know-the-contract-only', severity: 'error', from: { path: '^web' }, to: { path: '^(server|demo)' } },
    {
      name: 'the-server-knows-no-page',
      severity: 'error',
      from: { path: '^server' },
      to: { path: '^web' },
    },
    {
      name: 'only-the-start-and-where-pictures-come-from-know-the-demo',
      severity: 'error',
      from: {
        path: '^(server|contract|web)',
        pathNot: '^server/(server|web/start-web|images/configured-source)\\.ts$',
      },
      to: { path: '^demo' },
    },
    {
      name: 'pictures-are-decoded-in-the-pool-alone',
      comment: 'The web process and the worker never map libvips: its memory goes back, and a crash costs one picture.',
      severity: 'error',
      from: {
        path: '^(server|contract|web|demo)/',
        pathNot: '^server/images/codec/|\\.test\\.tsx?$|^test/support/',
      },
      to: { path: '^server/images/codec/|node_modules/sharp/' },
    },
    {
      name: 'nothing-knows-the-bench',
      severity: 'error',
      from: { pathNot: '^bench' },
      to: { path: '^bench' },
    },
    {
      name: 'the-index-stands-alone',
      comment: 'Its rows come in as plain data, so that it can be thrown away, measured and replaced on its own.',
      severity: 'error',
      from: { path: '^server/catalog/index/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(contract|server|web|demo)/', pathNot: '^server/catalog/index/' },
    },
    {
      name: 'queries-are-read-in-stages',
      comment: 'Names, then parts, items and units (docs/search.md).',
      severity: 'error',
      from: { path: '^server/catalog/search/grammar/(names|parts|items)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/catalog/search/grammar/(units/|(parse|read-words)\\.ts)' },
    },
    {
      name: 'names-and-parts-know-no-item',
      severity: 'error',
      from: { path: '^server/catalog/search/grammar/(names|parts)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/catalog/search/grammar/items/' },
    },
    {
      name: 'features-know-no-composition',
      severity: 'error',
      from: { path: `^server/(${features})/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/((${composition})/|[^/]+$)` },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(?!platform/)' },
    },
    {
      name: 'catalog-knows-no-shopper',
      comment: 'It takes plain values: ids that are hidden, preferences, points of a taste.',
      severity: 'error',
      from: { path: '^server/catalog/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(email|images|ingest|items|shoppers)/' },
    },
    {
      name: 'rules-know-nothing-of-http',
      severity: 'error',
      from: { path: `^server/(${features})/`, pathNot: '[/-]routes\\.ts$|\\.test\\.ts$|^server/shoppers/auth/' },
      to: { path: '^server/platform/http/' },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      from: { path: '^(server|contract|web|demo)', pathNot: '\\.test\\.tsx?$|^test/support/' },
      to: { path: '^test/support/|\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
    progress: { type: 'none' },
  },
};
