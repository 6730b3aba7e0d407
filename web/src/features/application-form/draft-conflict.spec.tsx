import type { DraftDocument } from '@portal/contract/fields/draft'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SyncState } from '#lib/drafts/draft-sync.ts'
import { aProfile } from '#testing/applications.ts'
import { showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { DraftConflict } from './draft-conflict.tsx'
import { place, portal } from './file-application-for-specs.tsx'
import type { FormValues } from './form-values.ts'
import { fromProfile } from './prefill.ts'

freshPage()
beforeEach(() => onChoose.mockClear())

const mine = { ...fromProfile(aProfile()).values, physicalRegion: '1', physicalMunicipality: '12' }
const theirs = { ...mine, physicalRegion: '2', physicalMunicipality: '21' }
const onChoose = vi.fn<(chosen: FormValues) => void>()

function Conflict({ local, remote }: { local: FormValues; remote: FormValues }) {
  const form = useForm<FormValues>({ defaultValues: local })
  const state: SyncState = { status: 'conflict', remote: draftWith(remote) }
  return (
    <FormProvider {...form}>
      <DraftConflict sync={{ subscribe: () => () => {}, snapshot: () => state }} onChoose={onChoose} />
    </FormProvider>
  )
}

const draftWith = (values: FormValues): DraftDocument => ({
  form: 'application-3',
  version: 2,
  saved_at: '2026-03-01T09:00:00.000Z',
  values,
  files: [],
})

const compare = (local: FormValues, remote: FormValues) => {
  portal()
  showAt('/', '/', <Conflict local={local} remote={remote} />)
}

const keep = () => userEvent.click(screen.getByRole('button', { name: texts['draft.both.keep'] }))

test('two drafts are compared by the names of their places', async () => {
  compare(mine, theirs)
  const both = within(await screen.findByRole('group'))
  for (const id of [1, 2, 12, 21]) await both.findByText(place(id).name)
  expect(screen.getByText(texts['draft.both.title'])).toBeDefined()
})

describe('before the person chooses', () => {
  const written = '<p>ვითხოვ დახმარებას</p>'

  test.each([
    ['this device', { ...mine, applicationText: written }, { ...mine, applicationText: '<p> </p>' }],
    ['the other device', { ...mine, applicationText: '<p></p>' }, { ...mine, applicationText: written }],
  ])('a text that only %s has is kept', async (_, local, remote) => {
    compare(local, remote)
    await keep()
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ applicationText: written }), expect.anything())
  })

  test('of two written values the one of this device is kept', async () => {
    compare(mine, theirs)
    await keep()
    const { physicalRegion, physicalMunicipality } = mine
    const kept = expect.objectContaining({ physicalRegion, physicalMunicipality })
    expect(onChoose).toHaveBeenCalledWith(kept, expect.anything())
  })

  test('a municipality that only one device has comes with its region', async () => {
    compare({ ...mine, physicalMunicipality: '' }, theirs)
    await keep()
    const { physicalRegion, physicalMunicipality } = theirs
    const kept = expect.objectContaining({ physicalRegion, physicalMunicipality })
    expect(onChoose).toHaveBeenCalledWith(kept, expect.anything())
  })
})

test('a chosen region brings its municipality along', async () => {
  compare(mine, theirs)
  await userEvent.click(await screen.findByRole('radio', { name: /სხვაგან წერია/ }))
  await keep()
  const { physicalRegion, physicalMunicipality } = theirs
  const kept = expect.objectContaining({ physicalRegion, physicalMunicipality })
  expect(onChoose).toHaveBeenCalledWith(kept, expect.anything())
})

test('one press keeps everything of the other device', async () => {
  compare(mine, { ...theirs, firstName: 'ანა' })
  await userEvent.click(await screen.findByRole('button', { name: texts['draft.both.all.theirs'] }))
  const { physicalRegion, physicalMunicipality } = theirs
  const kept = expect.objectContaining({ firstName: 'ანა', physicalRegion, physicalMunicipality })
  expect(onChoose).toHaveBeenCalledWith(kept, expect.anything())
})

test('up to three differing fields are shown side by side at once', async () => {
  compare(mine, { ...theirs, firstName: 'ანა' })
  expect(await screen.findAllByRole('group')).toHaveLength(2)
  expect(screen.queryByText(texts['draft.both.byField'])).toBeNull()
  expect(screen.queryByText(/^განსხვავდება/)).toBeNull()
})

test('more differing fields are named, and a choice field by field is folded', async () => {
  compare(mine, { ...theirs, firstName: 'ანა', lastName: 'სხვაშვილი', phone: '555000000' })
  const said = await screen.findByText(/^განსხვავდება: სახელი, გვარი, .*ფაქტობრივი მისამართი: რეგიონი/)
  const folded = screen.getByText(texts['draft.both.byField']).closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.contains(said)).toBe(false)
  await userEvent.click(screen.getByText(texts['draft.both.byField']))
  await userEvent.click(screen.getAllByRole('radio', { name: /სხვაგან წერია/ })[0] as HTMLElement)
  await keep()
  const { physicalRegion } = mine
  expect(onChoose).toHaveBeenCalledWith(
    expect.objectContaining({ firstName: 'ანა', physicalRegion }),
    expect.anything(),
  )
})

test('a field that only one draft has is not asked about', async () => {
  const written = { ...theirs, applicationText: '<p>ვითხოვ დახმარებას</p>' }
  compare({ ...mine, applicationText: '' }, written)
  expect(await screen.findAllByRole('group')).toHaveLength(1)
  await keep()
  const { applicationText } = written
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ applicationText }), expect.anything())
})

test('a field that is empty in both drafts is not compared', async () => {
  compare({ ...mine, applicationText: '' }, { ...theirs, applicationText: '<p></p>' })
  expect(await screen.findAllByRole('group')).toHaveLength(1)
})
