import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Few routes: sending them all with the page saves a request that caches could not share between pages.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
