/** Calls of the administration of programs. */
import { expect } from 'vitest'
import { type Fixture, program } from '../for-specs.ts'

export const add = async (fixture: Fixture, over: Record<string, unknown> = {}, who = fixture.admin) =>
  who.post('/api/auth/projects', { ...program, image: await fixture.upload(who), ...over })

export const addedProgram = async (fixture: Fixture, over: Record<string, unknown> = {}) => {
  const { status, body } = await add(fixture, over)
  expect([status, body]).toMatchObject([201, { success: true, message: 'პროგრამა წარმატებით დაემატა' }])
  return (body.data as { id: number }).id
}

export const readProgram = async (fixture: Fixture, id: number, who = fixture.superAdministrator) =>
  (await who.get(`/api/auth/projects/GetByIdAgency/${id}`)).body

export const fieldsWithErrors = (answer: { body: unknown }) =>
  Object.keys((answer.body as { errors?: object }).errors ?? {})
