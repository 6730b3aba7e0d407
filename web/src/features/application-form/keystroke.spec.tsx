/** What one letter costs, counted and not timed: `npm run bench:keystroke` prints the times of a real browser. */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftOf } from '#lib/drafts.ts'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import type * as section from '#ui/form-section.tsx'
import { FileApplicationScreen } from './file-application.tsx'

const rendered = vi.hoisted(() => [] as string[])

// Each section of the form says when it renders; otherwise it is the one that everybody gets.
vi.mock('#ui/form-section.tsx', async (original) => {
  const { FormSection } = await original<typeof section>()
  return {
    FormSection: (props: ComponentProps<typeof FormSection>) => {
      rendered.push(props.title)
      return <FormSection {...props} />
    },
  }
})

beforeEach(() => {
  localStorage.clear()
  signInAs(aProfile())
  fakePortal({
    'GET /api/auth/projects/GetById/3': { body: aProgram() },
    'GET /api/auth/profile': {
      body: { data: aProfile({ physical_region_id: null, physical_municipality_id: null, physical_address: null }) },
    },
    'GET /api/auth/applications/check/3': { status: 404, body: { check: true, application_status: null } },
    'GET /api/Region/GetList': { body: [{ id: 1, name: 'იმერეთი' }] },
    'GET /api/Municipality/GetList/1': { body: [{ id: 11, name: 'ქუთაისი' }] },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fields = [
  [texts['application.form.firstName'], 'ა'],
  [texts['application.form.lastName'], 'ბ'],
  [texts['application.form.phone'], '5'],
  [texts['application.form.idNumber'], '0'],
  [texts['application.form.address'], 'ქ'],
] as const

test.each(fields)(
  'a letter in „%s“ renders no section of the form, nor does keeping its draft',
  async (label, letter) => {
    showAt('/add-application/3', '/add-application/:id', <FileApplicationScreen />)
    const [field] = await screen.findAllByLabelText<HTMLInputElement>(new RegExp(`^${label} \\*`))
    if (!field) throw new Error(`no ${label}`)
    await screen.findByRole('option', { name: 'იმერეთი' })
    await userEvent.clear(field)
    await userEvent.type(field, letter)
    const before = rendered.length
    await userEvent.type(field, letter)
    await waitFor(() => expect(draftOf(5, 'program-3')).not.toBeNull())
    await screen.findByText(/^მონახაზი ამ მოწყობილობაზე შეინახა/)
    expect(rendered.slice(before)).toEqual([])
    expect(field.value).toBe(letter + letter)
  },
)
