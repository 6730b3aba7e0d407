import { contact as texts } from '@portal/contract/texts/contact'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { showAt } from '#testing/faked-portal.tsx'
import { ContactButton } from './contact-button.tsx'

export const send = 'POST /api/contact/send'
export const sent = { body: { success: true, message: texts['contact.success'], data: { id: 12 } } }

export let person: ReturnType<typeof userEvent.setup>
export const button = () => screen.getByRole('button', { name: texts['contact.title'] })
export const dialog = () => screen.queryByRole('dialog')
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`))
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: texts['contact.submit'] })
export const again = () => screen.getByRole<HTMLButtonElement>('button', { name: texts['contact.again'] })

export const open = async () => {
  showAt('/', '/', <ContactButton />)
  await person.click(button())
  await screen.findByRole('dialog')
}
export const write = async () => {
  if (!field(texts['contact.name']).value) await person.type(field(texts['contact.name']), 'ნინო გამოგონილი')
  if (!field(texts['contact.email']).value) await person.type(field(texts['contact.email']), 'nino@portal.example')
  await person.type(field(texts['contact.subject']), 'ქუჩის განათება')
  await person.type(field(texts['contact.message']), 'გთხოვთ, მოაწესრიგოთ.')
}

/** Gives each test a new person, a signed-out browser and a clock of its own. */
export const freshContactForm = (): void => {
  beforeAll(async () => {
    await import('./contact-dialog.tsx')
  }, 60_000)
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    localStorage.clear()
    sessionStorage.clear()
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true
    }
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
