/** The routes of guests and citizens, read from the router. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const staffOnly =
  /<Route path="[^"]+" element=\{(?:administering\w+|auditing|reading\w+|changingRoles|visiting|writingTemplates)\(/
/** Pages outside the router. */
const ownPages = ['/verify']

export const citizenRoutes = (): readonly string[] => [
  '/',
  ...['web/src/app/router.tsx', 'web/src/app/further-routes.tsx']
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split(/(?=<Route)/))
    .map((text) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => !staffOnly.test(text) && !text.includes('<Navigate'))
    .flatMap((text) => /<Route path="([^"]+)"/.exec(text)?.[1] ?? []),
  ...ownPages,
]

/** Whether the path of a state leads to the route; a part after a colon stands for a number in both. */
export const hasRoute = (path: string, route: string): boolean => {
  const pattern = route.replace(/^\//, '').replaceAll(/:\w+/g, '(?:\\d+|:\\w+)').replace('*', '.+')
  return new RegExp(`^/?${pattern}$`, 'i').test(path.replace(/[?#].*/, ''))
}
