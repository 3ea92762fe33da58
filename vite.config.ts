// How the browser part is built: from src/web into dist/web; in development /api goes to the server on port 4000.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Preloads the text font under its hashed name, so that the first paint rarely needs the fallback. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => /geist-latin-wght-normal.*\.woff2$/.test(file) && !file.includes('mono'))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/** What nearly every page behind the sign-in shows and asks with; live events come after the page. */
const signedIn =
  /\/src\/web\/(data\/(call|call-error|credentials|nouns|object-urls|refusal|request|run-text|accounts|field-errors)\b|ui\/(badge|card|format|query-view|relative-time|scroll-box)\b)/

/** Few files compress better and come sooner than many small ones. */
const chunks = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'signed-in', test: signedIn, priority: 1 },
]

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), preloadFont()],
  // React has this hook itself since version 18; libraries ask for the substitute of older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:4000' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: ['chrome123', 'firefox128', 'safari17.5'],
    // A data: address would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
