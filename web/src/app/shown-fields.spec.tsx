import type { ReplayedEvent } from '@portal/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApplicationDetailScreen } from '#features/application-detail/application-detail.tsx'
import type { FormField } from '#features/application-form/form-values.ts'
import { ReplayScreen } from '#features/audit-replay/replay.tsx'
import { CheckApplicationScreen } from '#features/send-application/check-application.tsx'
import { anApplication, aProfile, permissions } from '#testing/applications.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import '#features/application-detail/case/case.tsx'

const shown = {
  firstName: 'წარმომდგენია',
  lastName: 'ნიშანდარელი',
  phone: '+995 597 65 43 21',
  idNumber: '98765432109',
  physicalRegion: 'ფაქტობრივი მხარე',
  physicalMunicipality: 'ფაქტობრივი ქალაქი',
  physicalAddress: 'ნაკვალევის გამზირი 72',
  legalRegion: 'იურიდიული მხარე',
  legalMunicipality: 'იურიდიული ქალაქი',
  legalAddress: 'ნიშნულის ჩიხი 73',
  applicationText: 'სანიშნე ტექსტი განაცხადისა',
} as const satisfies Record<FormField, string>

const application = anApplication({
  name: shown.firstName,
  lastname: shown.lastName,
  mobile: '597654321',
  personal_id: shown.idNumber,
  physical_region: { id: 1, name: shown.physicalRegion },
  physical_municipality: { id: 11, name: shown.physicalMunicipality },
  physical_address: shown.physicalAddress,
  legal_region: { id: 2, name: shown.legalRegion },
  legal_municipality: { id: 22, name: shown.legalMunicipality },
  legal_address: shown.legalAddress,
  description: `<p>${shown.applicationText}</p>`,
})

const filed: ReplayedEvent = {
  ...{ stream: 'application-7', version: 1, type: 'ApplicationFiled', schema: 1, at: application.created_at },
  ...{ actor: { id: 5, role: 'User', name: '' }, data: {}, hash: '', previous_hash: '', commitments: {}, salts: {} },
}
const intact = { intact: true, broken_at: null, sealed_at: null }

freshPage()
beforeEach(() => signInAs(aProfile()))

const Detail = () => <ApplicationDetailScreen history={() => null} />

test.each([
  ['who is about to send it', 'pendding', true, permissions.user, '/detail/:id/check', CheckApplicationScreen],
  ['its applicant', 'forwarded', true, permissions.user, '/detail/:id', Detail],
  ['staff', 'forwarded', false, permissions.administrator, '/detail/:id', Detail],
  ['an auditor', 'forwarded', false, permissions.auditor, '/audit/applications/:id', ReplayScreen],
] as const)('every field is shown to %s', async (_, status, is_own, permission, path, Screen) => {
  fakePortal({
    'GET /api/auth/applications/GetById/7': { body: { success: true, data: { ...application, status, is_own } } },
    'GET /api/auth/audit/applications/7': { body: { events: [filed], state: application, verification: intact } },
    'GET /api/auth/check_permission': permission,
    'GET /api/auth/profile/getInfo': { body: { phone: '599112233', agree_to_notifications: true } },
  })
  showAt(path.replace(':id', '7'), path, <Screen />)
  await screen.findByText(shown.applicationText)
  const text = document.body.textContent
  expect(Object.values(shown).filter((value) => !text.includes(value))).toEqual([])
})
