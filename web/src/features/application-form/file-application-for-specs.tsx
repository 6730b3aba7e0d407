import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { screen } from '@testing-library/react'
import { keepDraft } from '#lib/drafts/local-drafts.ts'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { FileApplicationScreen } from './file-application.tsx'
import { fromProfile } from './prefill.ts'

export const file = 'POST /api/auth/applications'
export const program = aProgram()
export const place = (id: number) => ({ id, name: `ადგილი ${id}` })

export const portal = (answers: Answers = {}, profile = aProfile()) =>
  fakePortal({
    'GET /api/auth/projects/GetById/3': { body: program },
    'GET /api/auth/profile': { body: { data: profile } },
    'GET /api/auth/applications/check/3': { status: 404, body: { check: true, application_status: null } },
    'GET /api/Region/GetList': { body: [place(1), place(2)] },
    'GET /api/Municipality/GetList/1': { body: [place(11), place(12)] },
    'GET /api/Municipality/GetList/2': { body: [place(21)] },
    ...answers,
  })

export const show = () => showAt('/add-application/3', '/add-application/:id', <FileApplicationScreen />)
export const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: texts['application.form.submit'] })

export const typedBefore = (text = '<p>ვითხოვ პროგრამაში ჩართვას</p>') =>
  keepDraft(5, 'program-3', {
    values: { ...fromProfile(aProfile()).values, applicationText: text },
    savedAt: '2026-03-01T09:00:00Z',
  })
