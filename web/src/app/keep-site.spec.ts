import { afterEach, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { keepSite } from './keep-site.ts'

const toastPlace = vi.hoisted(() => ({ isLoaded: false }))
vi.mock('#ui/toast-place.ts', () => {
  toastPlace.isLoaded = true
  return {}
})

freshPage()
afterEach(() => void vi.unstubAllGlobals())

test('what places a toast is there before the connection is lost, also after a slow line', {
  tags: 'R-WEB-37',
}, async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { effectiveType: '3g' } })
  signInAs(aProfile())
  await keepSite()
  expect(toastPlace.isLoaded).toBe(true)
})

test('a worker that a guest began learns of a new build from a member’s page, and of none of its calls', {
  tags: ['R-WEB-127', 'R-WEB-130'],
}, async () => {
  const postMessage = vi.fn()
  const register = vi.fn()
  vi.stubGlobal('navigator', {
    onLine: true,
    connection: { effectiveType: '3g' },
    serviceWorker: { controller: { postMessage }, register },
  })
  const asked = ['/assets/first.js', '/api/programs', '/api/auth/profile']
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    asked.map((path) => ({ name: location.origin + path }) as PerformanceEntry),
  )
  signInAs(aProfile())
  await keepSite()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(['/assets/first.js'])
  expect(register).not.toHaveBeenCalled()
})
