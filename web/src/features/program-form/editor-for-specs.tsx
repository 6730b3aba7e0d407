/** The editor of a form with three questions, shown on its page. */

import { programForm as texts } from '@portal/contract/texts/program-form'
import type { QuestionKind } from '@portal/questions'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { EditProgramFormScreen } from './edit-program-form.tsx'

export const read = 'GET /api/auth/projects/3/form'
export const save = 'PUT /api/auth/projects/3/form/draft'
export const publish = 'POST /api/auth/projects/3/form/publish'
export const program = { ...aProgram(), sections: [], forwarded_at: null, version: 4 }
export const asked = (id: number, kind: string, title: string, more: object = {}) => ({
  id,
  kind,
  title,
  help: null,
  is_required: false,
  show_if: null,
  eligibility: null,
  ...more,
})
export const right = asked(1, 'one_of', 'რა უფლებით?', {
  options: [
    { id: 1, title: 'საკუთრება' },
    { id: 2, title: 'იჯარა' },
  ],
})
export const until = asked(2, 'date', 'როდემდე?', { show_if: { all: [{ question: 1, is: [2] }] } })
export const name = asked(3, 'text', 'დასახელება')
export const form = { text: 'required', questions: [right, until, name], columns: [1], criteria: [] }
export const nothing = {
  ...{ published: null, published_at: null },
  ...{ draft: null, draft_version: null, draft_saved_at: null, draft_saved_by: null },
}
export const drafted = { ...nothing, draft: form, draft_version: 7, draft_saved_at: '2026-11-28T06:15:00.000Z' }
export const savedAs = (version: number, ids: Record<string, number> = {}) => ({
  body: {
    success: true,
    message: 'x',
    data: { draft_version: version, draft_saved_at: '2026-11-28T06:15:00.000Z', ids, form },
  },
})

export const show = async (state: object, answers: Answers = {}) => {
  const portal = fakePortal({
    'GET /api/auth/projects/GetByIdAgency/3': { body: program },
    [read]: { body: { data: state } },
    [save]: savedAs(8),
    ...answers,
  })
  const shown = showAt('/programs/edit/3/form', '/programs/edit/:id/form', <EditProgramFormScreen />)
  await screen.findByRole('heading', { level: 1, name: texts['form.title'] })
  return { ...portal, ...shown }
}
export const row = (title: RegExp) => screen.findByRole('button', { name: title, expanded: false })
export const titles = () => [...document.querySelectorAll('[data-opens]')].map((button) => button.textContent)
export const press = (label: string | RegExp) => userEvent.click(screen.getByRole('button', { name: label }))
export const add = async (kind: QuestionKind) => {
  await press(texts['form.add'])
  await userEvent.click(screen.getByRole('option', { name: texts[`form.kind.${kind}`] }))
}
export const bodyOf = (request: { body: unknown } | undefined) =>
  request?.body as { form: typeof form; version: number }

/** A signed-in administrator and a dialog that opens, before each test. */
export const freshEditor = () => {
  beforeEach(() => {
    localStorage.clear()
    signInAs(aProfile({ permission: 'Agency Administrator' }))
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true
    }
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}
