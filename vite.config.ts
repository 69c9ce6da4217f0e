import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server's door into the pages; it brings React Router's own server build with it.
    ssr: { build: { rolldownOptions: { input: './web/server.ts' } } },
  },
  build: {
    // A data: address in CSS or HTML cannot be cached on its own.
    assetsInlineLimit: 0,
  },
});
