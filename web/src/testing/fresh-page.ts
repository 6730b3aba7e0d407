import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { aProfile } from './applications.ts'
import { signInAs } from './faked-portal.tsx'

export const freshPage = () => {
  beforeEach(() => {
    localStorage.clear()
    signInAs(aProfile())
    vi.stubGlobal('scrollTo', vi.fn())
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
