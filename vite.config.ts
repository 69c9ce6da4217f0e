import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Where a listing begins: all that it needs goes into one file. What other pages need besides comes with them. */
const ofAListing = /\/web\/(root|routes\/(shop|listing))\.tsx$/;

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
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
    ssr: {
      build: { rolldownOptions: { input: './web/framework/server.ts' }, cssMinify: true },
      // The pages use thirty icons of a package that has thousands.
      resolve: { noExternal: ['lucide'] },
    },
  },
  // Without them the first page in development loads twice.
  optimizeDeps: {
    entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/routes/**/*.tsx'],
  },
  build: {
    // A data: address in CSS or HTML cannot be cached on its own.
    assetsInlineLimit: 0,
  },
});
