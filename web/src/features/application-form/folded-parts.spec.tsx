import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { freshPage } from '#testing/fresh-page.ts'
import { actForMariam, mariam } from '#testing/mandates.ts'
import { portal, show, submit } from './file-application-for-specs.tsx'
import { wrongSummary } from './missing-summary.tsx'

const requirements = [{ id: 1, title: 'ბიზნესგეგმა', is_required: true }]
const answers = {
  'GET /api/auth/projects/GetById/3': { body: aProgram({ attachment_allow_status: 'active', requirements }) },
}
const folded = () => screen.queryAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)
const partOf = (title: string) => within(screen.getByRole('region', { name: new RegExp(`^${title}`) }))
const press = async () => userEvent.click(await submit())

freshPage()

describe('before a press', () => {
  test('a phone shows what the profile filled as lines with the values, which open', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    portal(answers)
    show()
    await submit()
    const profile = aProfile()
    const lines = folded()
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain(`${profile.first_name} ${profile.last_name}`)
    expect(lines[1]).toContain(profile.legal_address)
    const personal = partOf(texts['application.form.section.personal'])
    await userEvent.click(personal.getByRole('button'))
    const name = personal.getByRole('textbox', { name: /^სახელი/ })
    await userEvent.clear(name)
    await userEvent.type(name, 'ნანა')
    expect(personal.queryByRole('button')).toBeNull()
  })
})

test('an address is from the profile of the person in whose name the form is filled', {
  tags: 'R-ACT-22',
}, async () => {
  actForMariam()
  portal(answers)
  show()
  await submit()
  await userEvent.click(partOf(texts['application.form.section.legal']).getByRole('button'))
  const whose = genitive(mariam.name)
  expect(screen.getAllByText(fill(texts['application.form.readonlyHint.acting'], { whose }))).not.toEqual([])
  expect(screen.queryByText(texts['application.form.readonlyHint'])).toBeNull()
  expect(screen.queryByRole('link', { name: texts['application.form.readonlyHint.link'] })).toBeNull()
})

describe('after a press with faults', () => {
  test('a phone shows the parts that have one, and each other part as a line that opens it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    portal(answers)
    show()
    await press()
    await waitFor(() => expect(document.activeElement?.id).toBe(wrongSummary))
    expect(folded()).toEqual([
      expect.stringMatching(texts['application.form.section.personal']),
      expect.stringMatching(texts['application.form.section.legal']),
      expect.stringMatching(texts['application.form.section.physical']),
      expect.stringMatching(fill(texts['application.form.part.missing'], { count: 1 })),
    ])
    const personal = partOf(texts['application.form.section.personal'])
    await userEvent.click(personal.getByRole('button'))
    const name = personal.getByRole('textbox', { name: /^სახელი/ })
    expect(personal.queryByRole('button')).toBeNull()
    expect(document.activeElement).toBe(personal.getByRole('heading'))
    await userEvent.clear(name)
    await press()
    expect(folded()).not.toContainEqual(expect.stringMatching(texts['application.form.section.personal']))
  })

  test('a wide window folds no part but those that the profile filled', async () => {
    portal(answers)
    show()
    await submit()
    const filled = [
      expect.stringMatching(texts['application.form.section.personal']),
      expect.stringMatching(texts['application.form.section.legal']),
      expect.stringMatching(texts['application.form.section.physical']),
    ]
    expect(folded()).toEqual(filled)
    await press()
    await waitFor(() => expect(document.activeElement?.id).toBe(wrongSummary))
    expect(folded()).toEqual(filled)
  })
})
