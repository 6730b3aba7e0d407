import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { lateness } from '#lib/decisions/late.ts'
import { aProfile } from './applications.ts'
import { signInAs } from './faked-portal.tsx'

export const freshPage = (profile: Parameters<typeof signInAs>[0] = aProfile()) => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    signInAs(profile)
    vi.stubGlobal('scrollTo', vi.fn())
    lateness.milliseconds = 0
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
