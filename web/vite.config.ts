import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { portalFonts } from './build/fonts.ts'

/** The root is given by who calls (web/build.ts, `vite web`), because vitest reads this file from the repository's root. */
export default defineConfig({
  plugins: [react(), tailwind(), portalFonts()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    manifest: true,
    // Nothing is inlined: the portal's content security policy knows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
