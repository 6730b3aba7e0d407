import { join } from 'node:path'

/**
 * Which chunk a module of the signed-in part belongs to, by the screens that reach it through static imports. Many small
 * shared modules would otherwise be as many requests, and a screen would load what only another one shows.
 */
export type Context = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}
type Screen = keyof typeof entries

const source = join(import.meta.dirname, '../src')

const entries = {
  first: ['main.tsx'],
  home: [
    'features/agencies/home-catalog.tsx',
    'features/agencies/catalog-search-results.tsx',
    'features/agencies/search-catalog.ts',
    'app/footer.tsx',
    'app/connection-banner.tsx',
    'lib/page/focus-near.ts',
    'features/contact/contact-button.tsx',
  ],
  guest: [
    'app/guest-programs.tsx',
    'features/about/about.tsx',
    'features/contact/contact-dialog.tsx',
    'features/feedback/feedback.tsx',
    'features/sign-in/sign-in.tsx',
    'features/sign-up/sign-up.tsx',
  ],
  shell: ['app/further-routes.tsx', 'app/connection-banner.tsx', 'lib/page/focus-near.ts'],
  dashboard: ['app/dashboard.tsx'],
  list: ['features/own-applications/own-applications.tsx'],
  'form-screen': ['features/application-form/file-application.tsx'],
  case: ['app/application-detail.tsx'],
  sending: ['features/send-application/check-application.tsx', 'features/send-application/sent-application.tsx'],
  'staff-dashboard': ['app/staff-dashboard.tsx'],
  'desk-list': ['features/desk-applications/desk-applications.tsx'],
  'staff-case': ['features/application-detail/case/case.tsx'],
} as const satisfies Record<string, readonly string[]>

const ofCitizens = ['dashboard', 'list', 'form-screen', 'case', 'sending'] as const
const ofStaff = ['staff-dashboard', 'desk-list', 'staff-case'] as const

/**
 * Chunks in the order in which they take their modules, each with what these import: what several screens share comes
 * before what one has.
 */
export const screenChunks = [
  'first',
  'common',
  'shared',
  'home',
  'signed-in',
  'sanitizer',
  'own',
  'records',
  'parts',
  ...ofCitizens,
  'staff',
  ...ofStaff,
] as const

export const screenChunk = (id: string, context: Context): (typeof screenChunks)[number] | null => {
  // A page stays whole without its drawing, which is a file of its own (vite.config.ts).
  if (id.endsWith('/ui/landscape.tsx')) return null
  const isReached = (screen: Screen) => reachedBy(screen, context).has(id)
  if (isReached('first')) return 'first'
  if (/\/node_modules\/dompurify\/|\/ui\/rich-text\/view\./.test(id)) return 'sanitizer'
  if (/\/(useMutation|mutationObserver)\./.test(id)) return 'common'
  if (/\/(useQueries|queriesObserver)\./.test(id)) return 'own'
  if (ofEverybody.test(id)) return 'shared'
  const citizens = ofCitizens.filter(isReached)
  const isInForm = isReached('form-screen')
  const isSignedIn = isReached('shell') || citizens.length > 0
  // The search of the catalog is no part of a form.
  if (isReached('home') && isSignedIn) return isReached('shell') || isInForm ? 'common' : 'home'
  if (isReached('home')) return 'home'
  if (isReached('guest') && isSignedIn) {
    if (!isReached('shell') && formLibraries.test(id)) return 'parts'
    return isReached('shell') || isSmall.test(id) ? 'shared' : null
  }
  if (isReached('guest')) return isTiny.test(id) ? 'shared' : null
  if (isReached('shell')) return 'signed-in'
  const staff = ofStaff.filter(isReached)
  // The page of an application is the only one of citizens whose chunk staff load too.
  const isShared = citizens.length > 1 || (staff.length > 0 && citizens.length > 0 && !isReached('case'))
  // What the form shares is so little that another request would cost more than its bytes.
  if (isShared && isInForm) return 'signed-in'
  // The dashboard's own code too: it is where a signed-in person begins, and what follows finds it in the cache.
  if (isReached('dashboard')) return 'own'
  if (isShared) return 'records'
  const only = citizens[0] ?? (staff.length > 1 ? 'staff' : staff[0])
  // Another page would load the whole screen for a module that both have.
  if (only && !only.includes('staff') && isElsewhere(id, context) && !id.includes('pdf-file')) {
    if (only === 'desk-list' && ofOffice.test(id)) return 'staff'
    return only === 'form-screen' ? 'parts' : 'records'
  }
  return only ?? null
}

/** Not the screens of guests, whose parts are in their own chunks. */
const isSmall = /\/web\/src\/(ui|lib)\/|\/packages\//
/** Parts of signing in and up of some 300 bytes, each of which would be a request. */
const isTiny = /\/lib\/sign-in\/(devices|sign-in-number|with-work)\.|\/contract\/src\/consents\./
/** Guests, citizens and staff have these on rare pages, so that a chunk of one of them would be loaded by all. */
const ofEverybody =
  /\/web\/src\/(ui\/(date-input|panel|wrong-day)|lib\/(page\/use-stable|time\/typed-day))\.|\/domain\/src\/facts\/limits\.|\/contract\/src\/endpoints\/contact\./
/** Only staff open the pages that have them too. */
const ofOffice = /\/web\/src\/lib\/(colleagues|decisions|desk)\//
/** Those of the chunk `forms`, which a page without a form does not load. */
const formLibraries =
  /\/web\/src\/(ui\/(blur-after-click|digits-input|error-summary|form-|live-text)|lib\/forms\/)|\/contract\/src\/fields\/(?!blank)/

const known = new Map<Screen, ReadonlySet<string>>()

const reachedBy = (screen: Screen, context: Context): ReadonlySet<string> => {
  const found = known.get(screen)
  if (found) return found
  const reached = closureOf(
    entries[screen].map((path) => join(source, path)),
    context,
  )
  known.set(screen, reached)
  return reached
}

const closureOf = (roots: readonly string[], context: Context): ReadonlySet<string> => {
  const reached = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    // Its index names every module, of which most are not used.
    if (id.includes('/@tanstack/')) continue
    open.push(...importsOf(id, context))
  }
  return reached
}

const importsOf = (id: string, context: Context): readonly string[] => context.getModuleInfo(id)?.importedIds ?? []

/** Whether a page that is none of the screens above reaches the module, and does not only open from one of them. */
const isElsewhere = (id: string, context: Context): boolean => elsewhere(context).has(id)

let others: ReadonlySet<string> | undefined

const elsewhere = (context: Context): ReadonlySet<string> => {
  if (others) return others
  const screens = new Set(Object.values(entries).flatMap((paths) => paths.map((path) => join(source, path))))
  const lazy = new Set<string>()
  const seen = new Set<string>()
  const open = [join(source, 'main.tsx')]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || id.includes('/@tanstack/')) continue
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    open.push(...importedIds, ...dynamicallyImportedIds)
    for (const other of dynamicallyImportedIds) if (!screens.has(other)) lazy.add(other)
  }
  const screensOwn = /\/features\/(application-form|application-detail|dashboard|send-application|own-applications)\//
  others = closureOf(
    [...lazy].filter((id) => !screensOwn.test(id)),
    context,
  )
  return others
}
