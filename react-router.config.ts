import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // There are few routes. Sending all of them with the page saves a request that caches could not share between pages.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
