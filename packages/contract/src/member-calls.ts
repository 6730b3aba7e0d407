/**
 * The calls whose answers a signed-in screen shows first, by path and role, as the screen makes them. One call answers
 * them (R-WEB-96), which the browser makes before the code of the screen has come; a browser test compares both.
 */
const paths = {
  dashboard: /^\/dashboard$/i,
  list: /^\/applications$/i,
  program: /^\/show\/([1-9]\d{0,14})$/i,
  form: /^\/add-application\/([1-9]\d{0,14})$/i,
  'agency-form': /^\/agency\/create\/statment\/([1-9]\d{0,14})$/i,
  case: /^\/detail\/([1-9]\d{0,14})$/i,
  check: /^\/detail\/([1-9]\d{0,14})\/check$/i,
  sent: /^\/detail\/([1-9]\d{0,14})\/sent$/i,
} as const

type Screen = keyof typeof paths
type Calls = Partial<Record<Screen, readonly string[]>>

/** The search of a list's address without filters. */
export const firstPage = '?page=1'

const refresh = ['/api/auth/profile', '/api/auth/check-verification', '/api/auth/session']
const list = '/api/auth/applications/GetData'
const application = '/api/auth/applications/GetById/:id'
const history = '/api/auth/applications/:id/history'
const permission = '/api/auth/check_permission'
const usual = '/api/statistics/usual'
const program = '/api/auth/projects/GetById/:id'
const agencies = '/api/auth/agencies/active'

const ofCitizens: Calls = {
  dashboard: [
    `${list}?per_page=20&status=pendding`,
    `${list}?per_page=20&sort=updated`,
    `${list}?per_page=5&status=forwarded`,
    `${list}?per_page=5&requested=1`,
    `${list}?per_page=5&unread=1`,
    ...['/api/auth/mandates', '/api/auth/drafts', '/api/auth/profile/getInfo', agencies, '/api/programs'],
  ],
  list: [`${list}?page=1&per_page=10`, '/api/auth/applications/counts', permission],
  program: [program, '/api/auth/applications/check/:id?absent=ok', usual],
  form: [
    ...[program, '/api/auth/applications/check/:id?absent=ok', '/api/auth/drafts'],
    ...['/api/auth/drafts/application-:id', `${list}?page=1&per_page=100`],
  ],
  'agency-form': [...[agencies, '/api/auth/drafts'], ...['/api/auth/drafts/agency-:id', `${list}?page=1&per_page=100`]],
  case: [application, history, permission, '/api/auth/applications/:id/messages'],
  check: [application, '/api/auth/drafts'],
  sent: [application, '/api/auth/profile/getInfo', usual],
}

/** Whose answer names what a form is for, to be read before the form's code has come. */
const titled: Partial<Record<Screen, string>> = { form: program, 'agency-form': agencies }

/** An agency's two roles; the others' screens differ, and they load them at a desk. */
const ofAgencies: Calls = {
  dashboard: ['/api/auth/desk', `${list}?status=forwarded&sort=waiting&per_page=5`],
  list: ['/api/auth/applications/counts', permission],
  case: [application, history, permission],
}

export type MemberScreen = {
  readonly screen: string
  readonly calls: readonly string[]
  /** Answered alike for everybody, so they are asked for at the edge, without a token. */
  readonly openCalls: readonly string[]
  readonly titled?: { readonly call: string; readonly id: number } | undefined
}

export const memberScreen = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  role: string,
): MemberScreen => {
  const isCitizen = role === 'User'
  const own = isCitizen ? ofCitizens : role.startsWith('Agency ') ? ofAgencies : {}
  const everywhere = isCitizen ? [...refresh, '/api/auth/notices'] : refresh
  for (const screen of Object.keys(paths) as Screen[]) {
    const id = paths[screen].exec(pathname)
    // A filtered list asks for what its address says.
    const isOther = screen === 'list' && isCitizen && search !== firstPage
    if (id && !isOther) {
      const withId = (call: string) => call.replace(':id', id[1] ?? '')
      const calls = (own[screen] ?? []).map(withId)
      const title = isCitizen ? titled[screen] : undefined
      return {
        screen: isCitizen ? screen : `staff-${screen}`,
        calls: [...everywhere, ...calls.filter((call) => call !== usual)],
        openCalls: calls.filter((call) => call === usual),
        titled: title === undefined ? title : { call: withId(title), id: Number(id[1]) },
      }
    }
  }
  return { screen: 'shell', calls: /^\/profile$/i.test(pathname) ? [] : everywhere, openCalls: [] }
}
