import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Sonner puts its styles into the page by itself, which the Content-Security-Policy refuses; ours come from a file. */
const sonnerWithoutItsStyles: Plugin = {
  name: 'sonner-without-its-styles',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs/ },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);?$/m, ''),
  },
};

/** Where a listing begins: all that it needs goes into one file. What other pages need besides comes with them. */
const ofAListing = /\/web\/(entry\.client|root|routes\/listing)\.tsx$/;

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutItsStyles],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What changes only with its version, in one file: kept by browsers over releases, and smaller than in parts.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // A dozen small files would be a tenth larger, gzipped one by one.
                { name: 'shop', test: ofAListing, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The server's door into the pages; it brings React Router's own server build with it.
    ssr: { build: { rolldownOptions: { input: './web/server.ts' } } },
  },
  // Without them the first page in development loads twice.
  optimizeDeps: {
    entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/routes/**/*.tsx'],
    // What is bundled beforehand does not pass the plugin above.
    exclude: ['sonner'],
  },
  build: {
    // A data: address in CSS or HTML cannot be cached on its own.
    assetsInlineLimit: 0,
  },
});
