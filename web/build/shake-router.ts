import type { Plugin } from 'vite'

/**
 * Saves 1.2 kB of the first page. React Router gives components a display name, or makes them by calls that are not
 * marked as pure, and the bundler keeps such components even when nothing uses them. This plugin removes the names,
 * which only developer tools need, and marks the calls, so that the bundler leaves out the forms, the scroll
 * restoration and the navigation links, which the site does not use. A router without them ends the build, because the
 * saving would end unnoticed.
 */
export const shakeRouter = (): Plugin => {
  let [isSeen, isShaken] = [false, false]
  return {
    name: 'portal-shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler(code) {
        const shaken = code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^var \w+ = (?=React\d*\.(?:forwardRef|createContext)\()/gm, '$&/* @__PURE__ */ ')
        isSeen = true
        isShaken ||= shaken !== code
        return { code: shaken, map: null }
      },
    },
    buildEnd(error) {
      if (error === undefined && isSeen && !isShaken) this.error('React Router has nothing left to shake (0022)')
    },
  }
}
