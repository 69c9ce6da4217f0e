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

/**
 * Lucide's own component heeds contexts, aliases and sizes of icons that the store does not use, for a kB of every page; it is given
 * what ours need. The server's markup only has class names more, which nothing asks for.
 */
const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs/ },
    handler: () => `import { createElement } from 'react';
      export default ({ node }) => ({ size, ...rest }) => createElement('svg', {
        xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
        strokeLinecap: 'round', strokeLinejoin: 'round', ...rest,
      }, node.map(([tag, attributes]) => createElement(tag, attributes)));`,
  },
};

/** Where a listing begins: all that it needs goes into one file. What other pages need besides comes with them. */
const ofAListing = /\/web\/(root|routes\/(shop|listing))\.tsx$/;

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutItsStyles, plainIcons],
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
      build: { rolldownOptions: { input: './web/server.ts' }, cssMinify: true },
      // Of its 1.3 MB of source the pages use thirty icons.
      resolve: { noExternal: ['lucide-react'] },
    },
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
