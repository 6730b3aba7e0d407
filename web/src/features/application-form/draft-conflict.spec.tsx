import type { DraftDocument } from '@portal/contract/fields/draft'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
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
beforeEach(() => {
  onChoose.mockClear()
  onSwap.mockClear()
})

const mine = { ...fromProfile(aProfile()).values, physicalRegion: '1', physicalMunicipality: '12' }
const theirs = { ...mine, physicalRegion: '2', physicalMunicipality: '21' }
const onChoose = vi.fn<(chosen: FormValues) => void>()
const onSwap = vi.fn<(values: FormValues) => void>()

function Conflict({ local, remote }: { local: FormValues; remote: FormValues }) {
  const form = useForm<FormValues>({ defaultValues: local })
  const [sync] = useState(() => syncInConflict(remote))
  return (
    <FormProvider {...form}>
      <DraftConflict
        sync={sync}
        savedHere={() => '2026-03-01T08:55:00.000Z'}
        onChoose={(chosen) => {
          onChoose(chosen)
          sync.settle()
        }}
        onSwap={onSwap}
      />
    </FormProvider>
  )
}

const syncInConflict = (remote: FormValues) => {
  let state: SyncState = { status: 'conflict', remote: draftWith(remote) }
  let changed = () => {}
  return {
    subscribe: (listener: () => void) => {
      changed = listener
      return () => undefined
    },
    snapshot: () => state,
    settle: () => {
      state = { status: 'waiting' }
      changed()
    },
  }
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

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const chooseByField = () => press(texts['draft.both.byField'])
const keep = () => press(texts['draft.both.keep'])
const here = () => screen.getAllByText(texts['draft.both.mine'])

test('two drafts are compared by the names of their places', async () => {
  compare(mine, theirs)
  for (const id of [1, 2, 12, 21]) await screen.findByText(place(id).name)
  expect(screen.getByText(texts['draft.both.title'])).toBeDefined()
})

test('the differences and the times of both stand above the one question, whose answers say what follows', {
  tags: 'R-APP-16',
}, async () => {
  compare(mine, { ...theirs, firstName: 'ანა' })
  const question = await screen.findByText(texts['draft.both.question'])
  const above = [
    screen.getByText('ანა'),
    screen.getByText('აქ: ამ გვერდზე, 1 მარტი, 2026, 12:55'),
    screen.getByText('სხვაგან: სხვა ჩანართში ან მოწყობილობაზე, 1 მარტი, 2026, 13:00'),
  ]
  for (const one of above) expect(one.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(texts['draft.both.all.mine.then'])).toBeDefined()
  expect(screen.getByText(texts['draft.both.all.theirs.then'])).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(document.querySelectorAll('.filled')).toHaveLength(1)
})

test.each([
  ['draft.both.all.mine', mine, 'draft.both.kept.mine', theirs, 'draft.both.back.theirs'],
  ['draft.both.all.theirs', theirs, 'draft.both.kept.theirs', mine, 'draft.both.back.mine'],
] as const)(
  'after %s the other version can be taken back',
  { tags: ['R-APP-16', 'R-APP-71'] },
  async (answer, chosen, said, other, back) => {
    compare({ ...mine, firstName: 'ნინო' }, { ...theirs, firstName: 'ანა' })
    await press(texts[answer])
    const { physicalRegion, physicalMunicipality } = chosen
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ physicalRegion, physicalMunicipality }))
    const note = (await screen.findByText(texts[said])).closest('[tabindex]')
    expect(document.activeElement).toBe(note)
    await press(texts[back])
    expect(onSwap).toHaveBeenCalledWith(
      expect.objectContaining({
        physicalRegion: other.physicalRegion,
        firstName: other === mine ? 'ნინო' : 'ანა',
      }),
    )
  },
)

describe('drafts that do not contradict each other', { tags: 'R-APP-71' }, () => {
  const written = '<p>ვითხოვ დახმარებას</p>'

  test.each([
    ['this device', { ...mine, applicationText: written }, { ...mine, applicationText: '<p> </p>' }],
    ['the other device', { ...mine, applicationText: '<p></p>' }, { ...mine, applicationText: written }],
  ])('a text that only %s has is kept', async (_, local, remote) => {
    compare(local, remote)
    expect(screen.queryByText(texts['draft.both.question'])).toBeNull()
    await press(texts['draft.both.merge'])
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ applicationText: written }))
    expect(await screen.findByText(texts['draft.both.kept.both'])).toBeDefined()
  })
})

describe('field by field', { tags: 'R-APP-71' }, () => {
  const differing = { ...theirs, firstName: 'ანა' }

  test('of two written values the one of this device is suggested', async () => {
    compare(mine, differing)
    await chooseByField()
    await keep()
    const { firstName, physicalRegion, physicalMunicipality } = mine
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ firstName, physicalRegion, physicalMunicipality }))
  })

  test('a municipality that only one device has comes with its region', async () => {
    compare({ ...mine, physicalMunicipality: '' }, differing)
    await chooseByField()
    await keep()
    const { physicalRegion, physicalMunicipality } = theirs
    expect(onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ firstName: mine.firstName, physicalRegion, physicalMunicipality }),
    )
  })

  test('a chosen region brings its municipality along', async () => {
    compare(mine, differing)
    await chooseByField()
    const both = within(screen.getAllByRole('group')[1] as HTMLElement)
    await userEvent.click(both.getByRole('radio', { name: /^სხვაგან/ }))
    await keep()
    const { physicalRegion, physicalMunicipality } = theirs
    expect(onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ firstName: mine.firstName, physicalRegion, physicalMunicipality }),
    )
  })

  test('is not offered for a single field, and leads back', async () => {
    compare(mine, theirs)
    await screen.findByText(texts['draft.both.question'])
    expect(screen.queryByRole('button', { name: texts['draft.both.byField'] })).toBeNull()
    cleanup()
    compare(mine, differing)
    await chooseByField()
    await press(texts['draft.both.whole'])
    expect(screen.getByText(texts['draft.both.question'])).toBeDefined()
  })
})

test('from the fourth field on differences are folded, and the fold names their fields', async () => {
  compare(mine, { ...theirs, firstName: 'ანა', lastName: 'სხვაშვილი', phone: '555000000' })
  const fold = (await screen.findByText('განსხვავდება კიდევ: ფაქტობრივი მისამართი: რეგიონი')).closest('details')
  expect(fold?.open).toBe(false)
  expect(here().map((one) => fold?.contains(one))).toEqual([false, false, false, true])
  await press(texts['draft.both.all.theirs'])
  const { physicalRegion } = theirs
  expect(onChoose).toHaveBeenCalledWith(
    expect.objectContaining({ firstName: 'ანა', lastName: 'სხვაშვილი', physicalRegion }),
  )
})

test('a field that only one draft has is not asked about', async () => {
  const written = { ...theirs, applicationText: '<p>ვითხოვ დახმარებას</p>' }
  compare({ ...mine, applicationText: '' }, written)
  await press(texts['draft.both.all.mine'])
  const { applicationText } = written
  expect(onChoose).toHaveBeenCalledWith(
    expect.objectContaining({ applicationText, physicalRegion: mine.physicalRegion }),
  )
})

test('a field that is empty in both drafts is not compared', async () => {
  compare({ ...mine, applicationText: '' }, { ...theirs, applicationText: '<p></p>' })
  await screen.findByText(texts['draft.both.question'])
  expect(here()).toHaveLength(1)
})
