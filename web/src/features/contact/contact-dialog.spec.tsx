/**
 * @module-tag R-ADM-8
 * @module-tag R-WEB-41
 */
import { contact as texts } from '@portal/contract/texts/contact'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, signInAs } from '#testing/faked-portal.tsx'
import {
  button,
  dialog,
  field,
  freshContactForm,
  open,
  person,
  send,
  sent,
  submit,
  write,
} from './contact-for-specs.tsx'

freshContactForm()

describe('the contact form', () => {
  test('says who reads the message and how an answer would come', async () => {
    await open()
    expect(screen.getByText(texts['contact.reader'])).toBeTruthy()
  })

  test('of a guest is empty, with the focus on its first field and required fields marked', {
    tags: 'R-WEB-17',
  }, async () => {
    await open()
    expect(document.activeElement).toBe(field(texts['contact.name']))
    for (const label of ['name', 'email', 'phone', 'subject', 'message'] as const)
      expect(field(texts[`contact.${label}`]).value).toBe('')
    const required = (label: 'name' | 'email' | 'phone' | 'subject' | 'message') =>
      field(texts[`contact.${label}`]).getAttribute('aria-required')
    expect([required('name'), required('email'), required('subject'), required('message')]).toEqual(
      Array(4).fill('true'),
    )
    expect(required('phone')).toBeNull()
    expect(screen.getAllByText('* სავალდებულო ველი')).toHaveLength(1)
    expect([field(texts['contact.email']).type, field(texts['contact.phone']).type]).toEqual(['email', 'tel'])
    expect(field(texts['contact.message']).getAttribute('rows')).toBe('4')
  })

  test('of a member is filled from the profile, and filled fields are read-only', { tags: 'R-WEB-17' }, async () => {
    signInAs(aProfile({ email: 'nino@portal.example' }))
    await open()
    expect(field(texts['contact.name']).value).toBe('ნინო გამოგონილი')
    expect(field(texts['contact.email']).value).toBe('nino@portal.example')
    expect(field(texts['contact.phone.known']).value).toBe('+995 500 00 00 05')
    for (const label of ['name', 'email', 'phone.known'] as const)
      expect(field(texts[`contact.${label}`]).readOnly).toBe(true)
    expect(document.activeElement).toBe(field(texts['contact.subject']))
  })

  test('leaves fields editable that the profile does not have; a company uses its name', {
    tags: 'R-WEB-17',
  }, async () => {
    signInAs(aProfile({ email: null, company_name: 'შპს ნიმუში' }))
    await open()
    expect(field(texts['contact.name']).value).toBe('შპს ნიმუში')
    expect(field(texts['contact.email']).readOnly).toBe(false)
    expect(document.activeElement).toBe(field(texts['contact.email']))
  })

  test('makes an invalid read-only field editable', { tags: 'R-WEB-17' }, async () => {
    signInAs({ ...aProfile(), email: 'edited by hand' })
    await open()
    await write()
    await person.click(submit())
    expect(await screen.findByText(texts['contact.email.invalid'])).toBeTruthy()
    expect(field(texts['contact.email']).readOnly).toBe(false)
  })

  test('shows what is missing, leads to the first of it, and sends nothing', { tags: 'R-WEB-17' }, async () => {
    const { calls } = fakePortal({ [send]: sent })
    await open()
    await person.click(submit())
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('გასასწორებელია 4 ველი:')).toBeTruthy()
    expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      (['name', 'email', 'subject', 'message'] as const).map((name) => texts[`contact.${name}`]),
    )
    for (const missing of ['name', 'email', 'subject', 'message'] as const)
      expect(screen.getByText(texts[`contact.${missing}.required`])).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(texts['contact.name'])))
    await person.click(alert.getByRole('link', { name: texts['contact.message'] }))
    expect(document.activeElement).toBe(field(texts['contact.message']))
    expect(calls(send)).toEqual([])
  })
})

describe('closing the contact form', { tags: ['R-WEB-17', 'R-WEB-72'] }, () => {
  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['cancel', () => person.click(screen.getByRole('button', { name: texts['contact.cancel'] }))],
    ['the x', () => person.click(screen.getByRole('button', { name: 'დიალოგის დახურვა' }))],
    ['Escape', async () => act(() => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))],
    ['a press beside it', () => person.click(dialog() as HTMLElement)],
  ]
  test.each(ways)(
    'by %s restores the focus, and the form is empty when opened again, with a way back to what was typed',
    { tags: 'R-WEB-72' },
    async (_, close) => {
      await open()
      await person.type(field(texts['contact.subject']), 'დავიწყებული')
      await close()
      expect(dialog()).toBeNull()
      expect(document.activeElement).toBe(button())
      await person.click(button())
      expect(field(texts['contact.subject']).value).toBe('')
      await person.click(screen.getByRole('button', { name: texts['contact.unsent.restore'] }))
      expect(field(texts['contact.subject']).value).toBe('დავიწყებული')
    },
  )

  test('does not happen when a text selection ends outside the dialog', async () => {
    await open()
    await person.pointer([
      { keys: '[MouseLeft>]', target: field(texts['contact.message']) },
      { keys: '[/MouseLeft]', target: dialog() as HTMLElement },
    ])
    dialog()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(dialog()).not.toBeNull()
  })
})

test.each(['guest', 'member'])('a letter of a %s outlives its page, and is gone once it is sent', async (who) => {
  if (who === 'member') signInAs(aProfile({ email: 'nino@portal.example' }))
  fakePortal({ [send]: sent })
  await open()
  await write()
  cleanup()
  await open()
  await person.type(field(texts['contact.subject']), 'სხვა თემა')
  await person.click(screen.getByRole('button', { name: texts['contact.unsent.restore'] }))
  expect(field(texts['contact.subject']).value).toBe('სხვა თემა')
  expect(field(texts['contact.message']).value).toBe('გთხოვთ, მოაწესრიგოთ.')
  await person.click(submit())
  await screen.findAllByText(texts['contact.success'])
  cleanup()
  await open()
  expect(screen.queryByText(texts['contact.unsent'])).toBeNull()
  expect([field(texts['contact.subject']).value, field(texts['contact.message']).value]).toEqual(['', ''])
})

test('an unsent letter stays kept while another one is typed, until it is deleted', async () => {
  await open()
  await write()
  cleanup()
  await open()
  await person.type(field(texts['contact.subject']), 'სხვა თემა')
  cleanup()
  await open()
  await person.click(screen.getByRole('button', { name: texts['contact.unsent.restore'] }))
  expect(field(texts['contact.message']).value).toBe('გთხოვთ, მოაწესრიგოთ.')
  cleanup()
  await open()
  await person.click(screen.getByRole('button', { name: texts['contact.unsent.discard'] }))
  cleanup()
  await open()
  expect(screen.queryByText(texts['contact.unsent'])).toBeNull()
})
