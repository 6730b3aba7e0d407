import type { AdministeredProgram } from '@portal/contract'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { aDrawing, fakeBucket, uploadAnswers } from '#testing/faked-bucket.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { AddProgramScreen, EditProgramScreen } from './edit-program.tsx'

export const add = 'POST /api/auth/projects'
export const edit = 'POST /api/auth/projects/3'
export const read = 'GET /api/auth/projects/GetByIdAgency/3'
export const savedAnswer = { status: 201, body: { success: true, message: '', data: { id: 3 } } }
export const program: AdministeredProgram = {
  ...aProgram({ image: '/images/program-3.svg', application_recipient: 'ანა ადრესატი', recipient_position: 'უფროსი' }),
  sections: [
    { id: 1, title: 'მიზანი', description: 'პირველი\nმეორე' },
    { id: 2, title: 'პირობები', description: '<p>ა</p>' },
  ],
  form: null,
  assignee_id: null,
  forwarded_at: null,
  version: 4,
}
export const agencies: Answers = {
  'GET /api/auth/colleagues': { body: { data: [] } },
  'GET /api/auth/agencies': {
    body: {
      success: true,
      data: [
        { id: 1, name: 'პირველი' },
        { id: 2, name: 'მეორე' },
      ],
    },
  },
}

export const showAdd = (answers: Answers = {}) => {
  const portal = fakePortal({ ...uploadAnswers, ...agencies, ...answers })
  return { ...portal, ...showAt('/AddPrograms', '/AddPrograms', <AddProgramScreen />) }
}
export const showEdit = (answers: Answers = {}) => {
  const portal = fakePortal({ [read]: { body: program }, ...uploadAnswers, ...agencies, ...answers })
  return { ...portal, ...showAt('/programs/edit/3', '/programs/edit/:id', <EditProgramScreen />) }
}
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
export const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const save = () => press(texts['admin.program.save'])
export const paste = (box: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  act(() => void box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })))
}
export const choosePicture = async () => {
  fireEvent.change(await screen.findByTestId('image-input'), { target: { files: [aDrawing()] } })
  await screen.findByText('ფაილი აიტვირთა')
}

export const administratorSignsIn = () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    signInAs(aProfile({ permission: 'Agency Administrator' }))
    fakeBucket()
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true
    }
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}
