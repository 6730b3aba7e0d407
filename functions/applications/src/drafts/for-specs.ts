/** Saves, reads and deletes drafts by real calls, with a new portal for each test. */
import type { Actor } from '@portal/domain'
import { beforeEach, expect } from 'vitest'
import { type Fixture, json, nino, openFixture, pdf, typedForm } from '../for-specs.ts'

export const day = 24 * 60 * 60 * 1000
export const letter = { description: '<p>გთხოვთ, განიხ', legal_region_id: '', accept_terms: false }
export const otherLetter = { ...letter, description: '<p>სხვა ტექსტი' }
export let fixture: Fixture

export const putDraft = (who: Actor, form: string, body: unknown) =>
  fixture.request(who, `/api/auth/drafts/${form}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

export const get = (who: Actor, form: string) => fixture.get(who, `/api/auth/drafts/${form}`)
export const remove = (who: Actor, form: string) =>
  fixture.request(who, `/api/auth/drafts/${form}`, { method: 'DELETE' })
export const listDrafts = async (who: Actor) => (await json(await fixture.get(who, '/api/auth/drafts'))).data

export const savedDraft = async (who: Actor, form: string, body: unknown) => {
  const response = await putDraft(who, form, body)
  expect(response.status).toBe(200)
  return (await response.json()) as { version: number; saved_at: string }
}

export const upload = async (who: Actor = nino) => {
  const { key } = await fixture.upload(who)
  return { key, name: 'ცნობა № 1.pdf', size: pdf().byteLength }
}

export const file = (documents: readonly string[] = []) =>
  fixture.post(nino, '/api/auth/applications', { ...typedForm(nino), project_id: 1, documents })

export const freshDrafts = () => {
  beforeEach(async () => {
    fixture = await openFixture()
  })
}
