import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { portalFonts } from './build/fonts.ts'
import { inlineTexts } from './build/inline-texts.ts'

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

/** Ours that nearly every screen imports: in the first chunk, not in a handful of tiny ones. */
const firstPageOurs =
  /\/web\/src\/(lib\/(api-error|call|cx|query|refusal|return-path|sign-in)\.ts|ui\/(alert|button|icon|icons|spinner)\.tsx)|\/contract\/src\/(endpoint|fill)\.ts|rolldown\/runtime|lib\/use-url-text|ui\/control-class/

/** The root is given by who calls (web/build.ts, `vite web`), because vitest reads this file from the repository's root. */
export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? productionRouter : [] },
  plugins: [inlineTexts(), react(), tailwind(), portalFonts()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    manifest: true,
    // Nothing is inlined: the portal's content security policy knows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'first', test: (id) => firstPageLibraries.test(id) || firstPageOurs.test(id) }],
        },
      },
    },
  },
}))
