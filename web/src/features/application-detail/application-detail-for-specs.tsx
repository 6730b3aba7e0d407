/** The page of application 7, shown to its applicant unless answers say otherwise. */
import { screen } from '@testing-library/react'
import { anApplication, permissions } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { ApplicationDetailScreen } from './application-detail.tsx'
import './case/case.tsx'

export const showApplication = (changes: Parameters<typeof anApplication>[0] = {}, answers: Answers = {}) => {
  const portal = fakePortal({
    'GET /api/auth/applications/GetById/7': {
      body: { success: true, data: anApplication({ is_own: true, ...changes }) },
    },
    'GET /api/auth/check_permission': permissions.user,
    ...answers,
  })
  const page = <ApplicationDetailScreen history={() => <p>ისტორია</p>} />
  return { ...portal, ...showAt('/detail/7', '/detail/:id', page) }
}

export const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
