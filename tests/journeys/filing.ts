/** The journeys' applications: typed and filed. */
import { answerData, type Visitor } from './portal-under-test.ts'

/** A program of agency 1 that takes applications with attachments. */
export const openProgram = async (who: Visitor): Promise<number> => {
  const programs = (await (await who.raw('/api/projects/GetData/1')).json()) as { id: number; status: string }[]
  for (const { id, status } of programs) {
    if (status !== 'active') continue
    const { body } = await who.get(`/api/auth/projects/GetById/${id}`)
    if (body.attachment_allow_status === 'active') return id
  }
  throw new Error('no program of agency 1 takes applications with attachments')
}

type Typed = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly personalId: string
}

/** The body of an application as the form sends it. */
export const writtenBy = ({ firstName, lastName, phone, personalId }: Typed) => ({
  name: firstName,
  lastname: lastName,
  mobile: phone,
  personal_id: personalId,
  physical_region_id: 1,
  physical_municipality_id: 1,
  physical_address: 'ჭავჭავაძის გამზირი 1',
  legal_region_id: 1,
  legal_municipality_id: 1,
  legal_address: 'ჭავჭავაძის გამზირი 1',
  description: '<p>გთხოვთ, <strong>განიხილოთ</strong> ჩემი განაცხადი <script>alert(1)</script>დანართებთან ერთად.</p>',
})

/** Files an application to agency 1 and returns its number. */
export const apply = async (who: Visitor & Typed): Promise<number> => {
  const answer = await who.post('/api/auth/applications/other', { ...writtenBy(who), agency_id: 1 })
  if (answer.status !== 201) throw new Error(`nothing was filed: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answerData(answer).id as number
}
