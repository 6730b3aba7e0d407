import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileHints } from './build/compile-hints.ts'
import { portalFonts } from './build/fonts.ts'
import { inlineTexts } from './build/inline-texts.ts'
import { joinRuntime } from './build/join-runtime.ts'
import { pdfDecoders } from './build/pdf-decoders.ts'
import { type Context, screenChunk, screenChunks } from './build/screen-chunks.ts'
import { shakeZod } from './build/shake-zod.ts'

const anyOf = (...patterns: readonly string[]) => new RegExp(patterns.join('|'))

/**
 * The libraries of the first page, in one chunk because they compress better together. Their modules that only forms or
 * the dashboard import are excluded, so that the bundler puts them into the chunks of forms and dashboard.
 */
const firstPageLibraries =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(queriesObserver|useQueries|mutationObserver|useMutation|infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery))/

/**
 * Our modules of the first page, and those that nearly every screen imports. They share one chunk with the libraries,
 * which saves a kilobyte and a request.
 */
const firstPageOurs = anyOf(
  '/web/src/app/(after-hydration|app|banners|burger|error-boundary|guards|guest-header|guest-layout|hotline-link|logo|main-area)\\.',
  '/web/src/app/(nav-item|providers|sign-in-button|site-router|use-scroll-and-focus)\\.',
  '/web/src/features/agencies/(catalog-search-field|home|queries|use-catalog-search)\\.',
  '/web/src/lib/api/(api-error|call|query|read-api-error|reload-when-reachable)\\.',
  '/web/src/lib/(cx|catalog/active-programs|lists/use-url-text|page/use-is-hydrated|page/use-search-params|page/use-title|sign-in/return-path|sign-in/sign-in|time/today)\\.',
  '/web/src/ui/(alert|boundary|button|icon|icons|link|load-error|part)\\.',
  '/web/src/ui/(search-result|skeleton|spinner|toast)\\.',
  '/contract/src/(endpoint|fill)\\.ts',
  '/web/src/main\\.tsx$',
)

const laterChunks = [
  // A page stays whole without its drawing, so it is a file of its own.
  { name: 'landscape', test: anyOf('/web/src/ui/landscape\\.') },
  {
    name: 'open-programs',
    test: anyOf(
      '/web/src/app/(guest-programs|valid-ids-only)\\.tsx?$',
      '/web/src/features/programs/(?!program/(program|eligibility-trial)\\.tsx|list/programs\\.tsx)[a-z/-]+\\.tsx?$',
    ),
  },
  {
    name: 'forms',
    test: anyOf(
      'node_modules/react-hook-form/',
      '/contract/src/fields/(application-rules|rich-text|text-rule)\\.',
      '/web/src/ui/(blur-after-click|digits-input|error-summary|form-[a-z]+|live-text)\\.',
      '/web/src/lib/(forms/digits|forms/form-errors|forms/select-options|page/announce|time/use-countdown)\\.',
    ),
  },
  // The application form reads rules without the library of schemas (R-WEB-103).
  {
    name: 'schemas',
    test: anyOf(
      'node_modules/(zod|@hookform)/',
      '/contract/src/fields/(z|digits|numbers|names|address|text-schema)\\.',
    ),
  },
]

const screenGroup = (name: (typeof screenChunks)[number], priority: number) => ({
  name: (id: string, context: Context) => (screenChunk(id, context) === name ? name : null),
  priority,
})

const verify = {
  manifest: '.vite/verify.json',
  rolldownOptions: { input: join(import.meta.dirname, 'verify.html') },
}

const prerender = { copyPublicDir: false, minify: false, emitAssets: false, chunkSizeWarningLimit: 2_000 }

const site = {
  manifest: true,
  rolldownOptions: {
    input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/early.ts')],
    output: {
      codeSplitting: {
        groups: [
          {
            name: 'early',
            test: anyOf(
              '/web/src/(early|early-member|lib/(api/early-answers|page/safe-storage))\\.',
              '/contract/src/(first-calls|member-calls)\\.ts',
              'rolldown/runtime',
            ),
            priority: 4,
          },
          {
            name: (id: string, context: Context) =>
              firstPageLibraries.test(id) || firstPageOurs.test(id) || screenChunk(id, context) === 'first'
                ? 'first'
                : null,
            priority: 3,
          },
          screenGroup('common', 2.9),
          screenGroup('shared', 2.8),
          screenGroup('home', 2.7),
          ...laterChunks.map((chunk, index) => ({ ...chunk, priority: 2.5 - index / 10 })),
          ...screenChunks.slice(4).map((name, index) => screenGroup(name, 2 - index / 100)),
        ],
      },
    },
  },
}

/** `root` is not set here: vitest extends this file from the repository's root, and other callers pass it. */
export default defineConfig(({ mode }) => ({
  plugins: [
    inlineTexts(),
    shakeZod(),
    react(),
    tailwind(),
    portalFonts(),
    pdfDecoders(),
    joinRuntime(),
    compileHints(),
  ],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  worker: { format: 'es' },
  build: {
    // Nothing is inlined, because the content security policy forbids data: fonts and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(mode === 'verify' ? verify : mode === 'prerender' ? prerender : site),
  },
}))
