import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const TEMPLATES = ['weather-map', 'paint-booth', 'park-sign']

/** Two builds: what browsers load, and the server's renderer with React inside it, so that it is React's production build whatever NODE_ENV says. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
      input: isSsrBuild
        ? { 'entry-server': 'src/routes/entry-server.tsx' }
        : {
            client: 'src/routes/entry-client.tsx',
            styles: 'src/ui/styles.css',
            ...Object.fromEntries(TEMPLATES.map((name) => [name, `src/ui/templates/${name}.css`])),
          },
    },
  },
}))
