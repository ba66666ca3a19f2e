import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const TEMPLATES = ['weather-map', 'paint-booth', 'park-sign']

/**
 * React Router's link, form and framework components are not used here, yet a bundler keeps them: it cannot know that
 * `forwardRef` only makes something, nor that a display name is only for developers. Telling it so saves browsers 4.5 KB gzip.
 */
const dropUnusedRouterParts: Plugin = {
  name: 'drop-unused-router-parts',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\// },
    handler: (code) => ({
      code: code.replaceAll('React$1.forwardRef(', '/*@__PURE__*/ React$1.forwardRef(').replace(/^[\w$]+\.displayName = [^;]+;$/gm, ''),
      map: null,
    }),
  },
}

/** Instrumentation of the router is asked for nowhere here. Saying so, where it looks for it, saves browsers its code. */
const dropRouterInstrumentation: Plugin = {
  name: 'drop-router-instrumentation',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/router\.js/ },
    handler: (code) => ({ code: code.replace(/\b(?:init|opts\?)\.instrumentations\b/g, 'undefined'), map: null }),
  },
}

/** What pages share stands in few files rather than in one for each set of sharers: thirty small requests take longer than a kilobyte too much. */
const BROWSER_CHUNKS: Rolldown.OutputOptions = {
  codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 }] },
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
}

/** Two builds: what browsers load, and the server's renderer with React inside it, so that it is React's production build whatever NODE_ENV says. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), dropUnusedRouterParts, dropRouterInstrumentation],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      ...(isSsrBuild ? {} : { output: BROWSER_CHUNKS }),
      input: isSsrBuild
        ? { 'entry-server': 'src/routes/entry-server.tsx' }
        : {
            boot: 'src/routes/entry-boot.ts',
            client: 'src/routes/entry-client.tsx',
            styles: 'src/ui/styles.css',
            ...Object.fromEntries(TEMPLATES.map((name) => [name, `src/ui/templates/${name}.css`])),
          },
    },
  },
}))
