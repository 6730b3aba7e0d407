import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anApplication, aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, showAt } from '#testing/faked-portal.tsx'
import { EditApplicationScreen } from './edit-application.tsx'

export const edit = 'POST /api/auth/applications/42'
export const read = 'GET /api/auth/applications/GetById/42'
export const place = (id: number) => ({ id, name: `ადგილი ${id}` })
export const openedApplication = anApplication({ id: 42, version: 1, status: 'pendding', is_own: true })
export const changedElsewhere = {
  ...openedApplication,
  version: 2,
  lastname: 'შეცვლილი',
  description: '<p>სხვა ტექსტი</p>',
}

export const answers: Answers = {
  [read]: { body: { success: true, data: openedApplication } },
  'GET /api/auth/profile': { body: { data: aProfile() } },
  'GET /api/auth/projects/GetById/3': { body: aProgram() },
  'GET /api/Region/GetList': { body: [place(1), place(2)] },
  'GET /api/Municipality/GetList/1': { body: [place(11), place(12)] },
  'GET /api/Municipality/GetList/2': { body: [place(21)] },
}

export const show = () => showAt('/applications/edit/42', '/applications/edit/:id', <EditApplicationScreen />)
export const submit = () => userEvent.click(screen.getByRole('button', { name: texts['application.form.save'] }))
export const lastName = () => screen.findByLabelText<HTMLInputElement>(/^გვარი/)
export const savedAnswer = { body: { success: true, message: 'ok', data: { ...changedElsewhere, version: 3 } } }
