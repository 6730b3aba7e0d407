/** An application before each test that was sent to a program which promises an answer. */
import { beforeEach } from 'vitest'
import { applicationPath } from '../change-application-for-specs.ts'
import { admin, type Fixture, json, nino, openFixture } from '../for-specs.ts'

export const aDay = 86_400_000
const requirements = [
  { id: 1, title: 'ბიზნესგეგმა', isRequired: true },
  { id: 2, title: 'ცნობა', isRequired: true },
]
export const text = 'გთხოვთ, ატვირთოთ ეს დოკუმენტები'
export const papers = [{ title: 'ცნობა', requirement: 2 }, { title: 'დანართი' }]
export let fixture: Fixture
export const id = 1
export const act = (who: typeof nino, action: string, body: object = {}, headers = {}) =>
  fixture.post(who, applicationPath(id, action), body, headers)
export const see = async (who = nino) => (await json(await fixture.get(who, applicationPath(`GetById/${id}`)))).data
export const rows = async (who: typeof nino, query: string) => {
  const { data } = await json(await fixture.get(who, applicationPath(`GetData?${query}`)))
  return (data.data as { id: number }[]).map((row) => row.id)
}
export const counts = async (who = admin) => json(await fixture.get(who, applicationPath('counts')))

/** Filed and sent on 2026-03-01 to a program that promises an answer in thirty days. */
export const sentApplication = () =>
  beforeEach(async () => {
    fixture = await openFixture()
    await fixture.addProgram(5, { requirements, answerDays: 30 })
    await fixture.file(nino, { project_id: 5 })
    await fixture.forward(nino, id)
  })
