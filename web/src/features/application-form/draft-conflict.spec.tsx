import type { DraftDocument } from '@portal/contract/fields/draft'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { DraftConflict } from './draft-conflict.tsx'
import { place, portal } from './file-application-for-specs.tsx'
import type { FormValues } from './form-values.ts'
import { fromProfile } from './prefill.ts'

freshPage()

const mine = { ...fromProfile(aProfile()).values, physicalRegion: '1', physicalMunicipality: '12' }
const remote: DraftDocument = {
  form: 'application-3',
  version: 2,
  saved_at: '2026-03-01T09:00:00.000Z',
  values: { ...mine, physicalRegion: '2', physicalMunicipality: '21' },
  files: [],
}
const state = { status: 'conflict', remote } as const

function Conflict() {
  const form = useForm<FormValues>({ defaultValues: mine })
  return (
    <FormProvider {...form}>
      <DraftConflict sync={{ subscribe: () => () => {}, snapshot: () => state }} onChoose={() => {}} />
    </FormProvider>
  )
}

test('two drafts are compared by the names of their places', async () => {
  portal()
  showAt('/', '/', <Conflict />)
  const [region, municipality] = await screen.findAllByRole('group')
  if (!region || !municipality) throw new Error('two places differ')
  await within(region).findByText(place(1).name)
  expect(region.textContent).toContain(place(2).name)
  await within(municipality).findByText(place(12).name)
  await within(municipality).findByText(place(21).name)
  expect(screen.getByText(texts['draft.both.title'])).toBeDefined()
})
