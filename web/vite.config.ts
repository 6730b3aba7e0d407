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
    '/web/src/app/(after-start|app|banners|burger|error-boundary|guards|guest-header|guest-layout|hotline-link|logo|main-area)\\.',
    '/web/src/app/(nav-item|providers|sign-in-button|use-arrival)\\.',
    '/web/src/features/agencies/(find-field|home|queries|use-find)\\.',
    '/web/src/lib/(active-programs|api-error|call|cx|is-started|leave|query|refusal|return-path|sign-in|today|use-title|use-url-text)\\.',
    '/web/src/ui/(alert|button|icon|icons|load-error)\\.',
    '/web/src/ui/(search-result|skeleton|spinner|toast)\\.',
    '/contract/src/(endpoint|fill)\\.ts',
    'rolldown/runtime',
  ].join('|'),
)

/**
 * What a guest's visit goes on with, in a few chunks of a size that is worth a request: what home shows when its data is
 * there with what is below the fold of every page, the programs, and what every form is made of.
 */
const laterChunks = [
  {
    name: 'home',
    test: /\/web\/src\/(features\/agencies\/(home-catalog|found-list|search-catalog)|app\/(footer|connection-banner))\./,
  },
  {
    name: 'open-programs',
    test: /\/web\/src\/(app\/(guest-programs|numbered-only)|features\/programs\/(?!program\.tsx|programs\.tsx)[a-z-]+)\.tsx?$/,
  },
  {
    name: 'forms',
    test: /node_modules\/(zod|react-hook-form|@hookform)\/|\/web\/src\/ui\/(field|text-input|error-summary|form-[a-z]+|control-class|choices|select)\./,
  },
]

/** The mode in which the page that checks receipts is built, alone: it shares no chunk with the site. */
const verify = {
  manifest: '.vite/verify.json',
  rolldownOptions: { input: join(import.meta.dirname, 'verify.html') },
}

/** The mode in which the markup of the guests' pages is made (build/prerender.ts); it runs in Node and is thrown away. */
const prerender = { copyPublicDir: false, minify: false, emitAssets: false, chunkSizeWarningLimit: 2_000 }

const site = {
  manifest: true,
  rolldownOptions: {
    input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/early.ts')],
    output: {
      codeSplitting: {
        groups: [
          // What asks for data early waits for nothing else.
          { name: 'early', test: /\/web\/src\/(early|lib\/early-answers)\./, priority: 4 },
          { name: 'first', test: (id: string) => firstPageLibraries.test(id) || firstPageOurs.test(id), priority: 3 },
          ...laterChunks.map((chunk, index) => ({ ...chunk, priority: 2 - index / 10 })),
        ],
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
    ...(mode === 'verify' ? verify : mode === 'prerender' ? prerender : site),
  },
}))
