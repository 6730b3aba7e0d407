/** Applications at the desk of an agency. */
import { expect } from 'vitest'
import { admin, type Fixture, giorgi, nino, openFixture } from '../for-specs.ts'

const day = 86_400_000

/**
 * Application 2 is forwarded a day before 1 and 5, 3 is pending and 4 is completed; 5 is another applicant's, for the
 * program of 1.
 */
export const withFive = async () => {
  const fixture = await openFixture()
  const { file, forward, post, pass, addProgram } = fixture
  await addProgram(5)
  await addProgram(6)
  await addProgram(7)
  const [first, second, third, fourth] = [
    await file(nino, { project_id: 1 }),
    await file(nino, { project_id: 3 }),
    await file(nino, { project_id: 5 }),
    await file(nino, { project_id: 6 }),
  ]
  pass(day)
  const fifth = await file(giorgi, { project_id: 1 })
  await forward(nino, second)
  pass(day)
  await forward(nino, first)
  await forward(giorgi, fifth)
  await post(admin, `/api/auth/applications/${fourth}/completed`, {})
  pass(1_000)
  return { ...fixture, ids: { first, second, third, fourth, fifth } }
}

export const listApplications = async ({ get }: Pick<Fixture, 'get'>, who = admin, query = '') => {
  const response = await get(who, `/api/auth/applications/GetData?per_page=100&${query}`)
  const { data } = (await response.json()) as { data: { total: number; data: { id: number; taken_by?: unknown }[] } }
  expect(data.total).toBe(data.data.length)
  return data.data.map(({ id }) => id)
}
