/** Who may import whom (docs/architecture.md): web -> contract <- server; within the server http -> features -> database. */
const features =
  'catalog|ingest|accounts|preferences|collections|recommend|digests|images|mail|mailings|newsletter|notifications|operators|search-engines|tries|backup';

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
      from: { path: '^(server|contract|web)', pathNot: '^server/(store|shop|picture-source)\\.ts$' },
      to: { path: '^demo' },
    },
    {
      name: 'pictures-are-decoded-in-the-pool-alone',
      comment: 'The web process and the worker never map libvips: its memory goes back, and a crash costs one picture.',
      severity: 'error',
      from: {
        path: '^(server|contract|web|demo)/',
        pathNot: '^server/images/codec/|\\.test\\.tsx?$|^server/testing/',
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
      name: 'features-know-nothing-of-http',
      severity: 'error',
      from: { path: `^server/(${features})/`, pathNot: '[/-]routes\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/http' },
    },
    {
      name: 'the-database-knows-no-feature',
      severity: 'error',
      from: { path: '^server/database/', pathNot: '\\.test\\.ts$' },
      to: { path: `^server/(${features}|http|cli|testing)/` },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      from: { path: '^(server|contract|web|demo)', pathNot: '\\.test\\.tsx?$|^server/testing/' },
      to: { path: '^server/testing/|\\.test\\.tsx?$' },
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
