/**
 * Makes ready for a lost connection, when the page is idle: the code of the screens that are opened next (R-WEB-129) and,
 * for guests, the worker that keeps the public pages (R-WEB-127).
 */
import { activeWorker } from '#lib/page/trusted-types.ts'
import { signIn } from '#lib/sign-in/sign-in.ts'

type Line = { readonly saveData?: boolean; readonly effectiveType?: string }

export const keepSite = async (): Promise<void> => {
  const line = (navigator as { readonly connection?: Line }).connection
  if (line?.saveData || !navigator.onLine) return
  // Without a connection a toast says so, and must find its place.
  await import('#ui/toast-place.ts').catch(() => undefined)
  if ((line?.effectiveType ?? '4g') === '4g') await Promise.all(nextScreens()).catch(() => undefined)
  if (!('serviceWorker' in navigator)) return
  // A member's device may have the worker from a guest; of a session it keeps nothing but the site's files (R-WEB-130).
  if (signIn().token !== null) return navigator.serviceWorker.controller?.postMessage(pathsUsed().filter(isFile))
  const { active } = await activeWorker('/site-worker.js', '/')
  active?.postMessage(pathsUsed())
}

const nextScreens = (): readonly Promise<unknown>[] => {
  const { token, profile } = signIn()
  if (token === null) return [import('./guest-programs.tsx'), import('#features/programs/program/program.tsx')]
  const list =
    profile?.permission === 'User'
      ? import('#features/own-applications/own-applications.tsx')
      : import('#features/desk-applications/desk-applications.tsx')
  return [list, import('./application-detail.tsx')]
}

const isFile = (path: string) => path.startsWith('/assets/')

const pathsUsed = (): readonly string[] => {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return [...new Set(addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))]
}
