import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { TEMPLATES, templateStyles } from './src/domain/site/templates.ts'

/**
 * What pages share stands in few files rather than in one for each set of sharers: thirty small requests take longer
 * than a kilobyte too much.
 */
const BROWSER_CHUNKS: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      // The office's script writes money too, and must not bring the shop's script along.
      { name: 'money', test: /domain[\\/]money[\\/]money\.ts$/, priority: 2 },
      { name: 'main', test: /browser[\\/]main\.ts$/, priority: 1 },
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
    ],
  },
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
  // Chromium then compiles the functions of every page's script beside the main thread, not each at its first call.
  postBanner: ({ name }) => (name === 'main' ? '//# allFunctionsCalledOnLoad' : ''),
}

/**
 * Two builds: what browsers load, and the server's renderer with React inside it, so that it is React's production
 * build whatever NODE_ENV says.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    // Drawings are named by what the server draws: browsers' code imports none of them.
    ssrEmitAssets: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      ...(isSsrBuild ? {} : { output: BROWSER_CHUNKS }),
      input: isSsrBuild
        ? { 'entry-server': 'src/pages/entry-server.tsx', office: 'src/office/entry-server.tsx' }
        : {
            main: 'src/browser/main.ts',
            styles: 'src/ui/styles.css',
            account: 'src/ui/account.css',
            office: 'src/ui/office.css',
            'office-main': 'src/browser/office/main.ts',
            ...Object.fromEntries(TEMPLATES.map((name) => [name, templateStyles(name)])),
          },
    },
  },
}))
