import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { joinParticles } from './contract/join-particles.ts';

/** The entry modules of a listing. Their code goes into one file; other pages load the rest of their code separately. */
const ofAListing = /\/web\/(root|routes\/(shop|listing))\.tsx$/;

/** The shared modules of the admin console. */
const ofTheConsole = /\/web\/(admin\/|i18n\/en-admin\.ts$)/;

/** The shared modules by which pages and parts of a list read and name its selection. */
const ofSelections =
  /\/web\/listing\/(listing-selection|listing-call|attribute-names|filter-rules|filters\/texts)\.ts$/;

/** The parts of a list that load at its first touch, except the filters. */
const ofListParts = /\/web\/listing\/(ListPages|ListingSelects|ListingExtras|FilterChips)\.tsx?$/;

/** The small modules that account pages share. */
const ofAccountPages =
  /\/web\/account\/(SubmitButton|PasswordField|RepeatedPassword|Outcome|WayOn|account-meta|browser-time-zone|sign-in-address)\.tsx?$/;

/** The small modules by which pages tell failures. */
const ofFailures = /\/web\/(account\/failures|account\/failure-toast|ui\/toasts\/toast|listing\/personal-texts)\.ts$/;

/** Joins particles to closing marks in Korean texts (decision 108). */
const koreanLines: Plugin = {
  name: 'korean-lines',
  transform: {
    filter: { id: /\/web\/i18n\/kr(-[a-z-]+)?\.ts$/ },
    handler: (code) => ({ code: joinParticles(code), map: null }),
  },
};

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [koreanLines, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The framework changes only with its version. In one file, browsers cache it across releases, and it is
          // smaller than in parts.
          output: {
            // Every page loads the names of all files. Seven characters, the fewest that the bundler takes, tell versions apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // A dozen small files would be a tenth larger after gzip.
                { name: 'shop', test: ofAListing, priority: 1 },
                // Every page loads the names of all files, so the console has one for its shared parts.
                { name: 'console', test: ofTheConsole, priority: 1 },
                // For the same reason the icons of parts that load later are one file.
                { name: 'icons', test: /\/lucide\/dist\/esm\/icons\// },
                // So are parts that load together: those of a list at its first touch, and the small ones of account pages.
                { name: 'selection', test: ofSelections },
                { name: 'list', test: ofListParts },
                { name: 'footer', test: /\/web\/ui\/(SiteFooter|PlaceAndLanguage)\.tsx$/ },
                { name: 'place', test: /\/web\/directory\/PlacePage\.tsx$/ },
                { name: 'hide', test: /\/web\/product\/Hid(eButton|denOverlay)\.tsx$/ },
                { name: 'failures', test: ofFailures },
                { name: 'account', test: ofAccountPages },
              ],
            },
          },
        },
      },
    },
    // The entry through which the server renders pages. It includes React Router's own server build.
    ssr: {
      // React has a build for development, too. Not chosen here, both would be loaded.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: './web/framework/server.ts' }, cssMinify: true },
      resolve: {
        // One file loads faster than React's and the router's hundred. The rest of the server has loaded zod already.
        noExternal: command === 'build' ? true : ['lucide'],
        external: ['zod'],
      },
    },
  },
  // Without these entries, the first page loads twice in development.
  optimizeDeps: {
    entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/routes/**/*.tsx'],
  },
  build: {
    // A data: URL in CSS or HTML cannot be cached on its own.
    assetsInlineLimit: 0,
  },
}));
