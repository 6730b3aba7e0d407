import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { portalFonts } from './build/fonts.ts'
import { inlineTexts } from './build/inline-texts.ts'
import { pdfDecoders } from './build/pdf-decoders.ts'

/** The router's package always gives its development build, warnings and all; the site takes the other one. */
const routerBuild = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
)
const productionRouter = [
  { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
]

/** Together they compress better; what of them only forms and the dashboard need travels with these. */
const firstPageLibraries =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(queriesObserver|useQueries|mutationObserver|useMutation|infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery))/

/**
 * Ours that the first page is made of, and what nearly every screen imports: in one chunk with the libraries, because
 * what is compressed together is a kilobyte smaller and one request less.
 */
const firstPageOurs = new RegExp(
  [
    '/web/src/app/(banners|burger|error-boundary|guards|guest-header|guest-layout|hotline-link|logo|main-area)\\.',
    '/web/src/app/(nav-item|providers|sign-in-button|use-arrival)\\.',
    '/web/src/features/agencies/(find-field|home|queries|use-find)\\.',
    '/web/src/lib/(active-programs|api-error|call|cx|leave|query|refusal|return-path|sign-in|today|use-title|use-url-text)\\.',
    '/web/src/ui/(alert|button|icon|icons|load-error)\\.',
    '/web/src/ui/(search-result|skeleton|spinner|toast)\\.',
    '/contract/src/(endpoint|fill)\\.ts',
    'rolldown/runtime',
  ].join('|'),
)

/** The mode in which the page that checks receipts is built, alone: it shares no chunk with the site. */
const verify = {
  manifest: '.vite/verify.json',
  rolldownOptions: { input: join(import.meta.dirname, 'verify.html') },
}

const site = {
  manifest: true,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [{ name: 'first', test: (id: string) => firstPageLibraries.test(id) || firstPageOurs.test(id) }],
      },
    },
  },
}

/** The root is given by who calls (web/build.ts, `vite web`), because vitest reads this file from the repository's root. */
export default defineConfig(({ command, mode }) => ({
  resolve: { alias: command === 'build' ? productionRouter : [] },
  plugins: [inlineTexts(), react(), tailwind(), portalFonts(), pdfDecoders()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  worker: { format: 'es' },
  build: {
    // Nothing is inlined: the portal's content security policy knows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(mode === 'verify' ? verify : site),
  },
}))
