import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out what the site does not use of React Router: its forms, its scroll restoration, its links
 * of navigation. The bundler keeps a component that is given a display name or made by a call without the mark of a
 * pure one, and display names only serve the developer tools. Saves 1.2 kB of the first page.
 */
export const shakeRouter = (): Plugin => ({
  name: 'portal-shake-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-[^/]+$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^var \w+ = (?=React\d*\.(?:forwardRef|createContext)\()/gm, '$&/* @__PURE__ */ '),
      map: null,
    }),
  },
})
