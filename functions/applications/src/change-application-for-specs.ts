/** A new application before each test. */
import { beforeEach } from 'vitest'
import { type Fixture, nino, openFixture } from './for-specs.ts'

export const applicationPath = (id: number | string, action = '') =>
  `/api/auth/applications/${id}${action && `/${action}`}`
export let fixture: Fixture
export let id: number

export const freshApplication = () => {
  beforeEach(async () => {
    fixture = await openFixture()
    id = await fixture.file(nino)
  })
}
