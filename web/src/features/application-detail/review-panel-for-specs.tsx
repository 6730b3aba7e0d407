import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { applicationQuery } from '#lib/application/queries.ts'
import { anApplication, aProfile } from '../../testing/applications.ts'
import { type Answers, fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { ReviewPanel } from './review-panel.tsx'

export const detail = 'GET /api/auth/applications/GetById/7'
export const reject = 'POST /api/auth/applications/7/rejected'
export const complete = 'POST /api/auth/applications/7/completed'

export function Panel() {
  const { data } = useQuery(applicationQuery(7))
  return data ? <ReviewPanel application={data} /> : null
}

export const show = (application = anApplication(), answers: Answers = {}) => {
  const portal = fakePortal({ [detail]: { body: { success: true, data: application } }, ...answers })
  showAt('/detail/7', '/detail/:id', <Panel />, { list: '?page=2&status=forwarded' })
  return portal
}

export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
export const dialog = () => screen.getByRole('dialog')
export const administrator = aProfile({ permission: 'Agency Administrator', personal_id: '01001000002' })
