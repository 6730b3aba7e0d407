import type { Plugin } from 'vite'

/**
 * Saves 1.2 kB of the first page. React Router gives components a display name, or makes them by calls that are not
 * marked as pure, and the bundler keeps such components even when nothing uses them. This plugin removes the names,
 * which only developer tools need, and marks the calls, so that the bundler leaves out the forms, the scroll
 * restoration and the navigation links, which the site does not use.
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
