/** The page to return to, if it is one of this site; the way back from a sign-in names no other site (R-WEB-113). */
export const safeReturn = (path: string | undefined, siteOrigin: string): string | null => {
  if (!path || path.length > 500 || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path) || path.startsWith('/api/')) return null
  return URL.canParse(path, siteOrigin) && new URL(path, siteOrigin).origin === siteOrigin ? path : null
}
