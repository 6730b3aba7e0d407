/**
 * Requests a guest's first data while the site's main script is still loading (R-WEB-30). It is a separate chunk, which
 * runs first on every guest page.
 */
import { prefetch } from './lib/early-answers.ts'

const known: readonly (readonly [path: RegExp, calls: readonly string[]])[] = [
  [/^\/$/, ['/api/agencies/active', '/api/programs']],
  [/^\/guest\/show\/(\d{1,9})$/i, ['/api/projects/GetById/:id', '/api/statistics?project_id=:id']],
  [/^\/guest\/agency\/programs\/(\d{1,9})$/i, ['/api/projects/GetData/:id', '/api/agencies/active']],
]

for (const [path, calls] of localStorage.getItem('access_token') ? [] : known) {
  const match = path.exec(location.pathname)
  for (const call of match ? calls : []) prefetch(call.replace(':id', match?.[1] ?? ''))
}
