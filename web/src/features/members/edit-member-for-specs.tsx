import { memberAnswers, members as texts } from '@portal/contract/texts/members'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Answers, fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { aMember } from '../../testing/members.ts'
import { EditMemberScreen } from './edit-member.tsx'

export const member = 'GET /api/auth/members/GetById/5'
export const edit = 'POST /api/auth/members/5'
export const link = (side: string) => ({ body: { url: `https://bucket.test/${side}` } })

export const showEditMember = async (changes = {}, answers: Answers = {}) => {
  const portal = fakePortal({
    'GET /api/auth/members/5/document/front_id': link('front'),
    'GET /api/auth/members/5/document/back_id': link('back'),
    'GET https://bucket.test/front': { body: 'front' },
    'GET https://bucket.test/back': { body: 'back' },
    'GET /api/auth/member-changes': { body: { data: [] } },
    [member]: { body: aMember(changes) },
    [edit]: ({ body }) => ({
      body: {
        success: true,
        message: memberAnswers['member.edit.success'],
        data: aMember({ ...changes, ...(body as object), version: 4 }),
      },
    }),
    ...answers,
  })
  showAt('/members/edit/5', '/members/edit/:id', <EditMemberScreen />)
  await screen.findByRole('button', { name: texts['member.edit.save'] })
  return portal
}

export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
export const select = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label })
export const save = () => userEvent.click(screen.getByRole('button', { name: texts['member.edit.save'] }))

export const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  if (text) await userEvent.type(field(label), text)
}
