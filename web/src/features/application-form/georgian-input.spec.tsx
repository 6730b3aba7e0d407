import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm } from '@portal/contract/texts/application-form'
import { formErrors } from '@portal/contract/texts/form-errors'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GeorgianInput } from './personal-section.tsx'

const warning = fill(accessibility['a11y.error'], { message: formErrors['validation.georgianOnly'] })

let said: string[]
let observer: MutationObserver

beforeEach(() => {
  render(<GeorgianInput label="სახელი" name="firstName" />)
  said = []
  observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      said.push(...(type === 'characterData' ? [target] : [...addedNodes]).map(({ textContent }) => textContent ?? ''))
  })
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true })
})
afterEach(() => {
  observer.disconnect()
  cleanup()
})

const type = (letters: string) => userEvent.type(screen.getByRole('textbox', { name: 'სახელი' }), letters)

describe('letters that a name cannot have', () => {
  test('a screen reader announces a run of dropped letters once', { tags: 'R-WEB-26' }, async () => {
    await type('nino')
    expect(said).toEqual([warning])
  })

  test('a screen reader announces the next run again', { tags: 'R-WEB-26' }, async () => {
    await type('niნoo')
    expect(said).toEqual([warning, warning])
  })

  test('the dropped letters are also shown, and described when the field gets the focus again', {
    tags: 'R-APP-2',
  }, async () => {
    await type('ნzoz')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'სახელი' })
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
    expect(field.value).toBe('ნ')
    expect(described.map((one) => one?.textContent).join(' ')).toContain(
      fill(applicationForm['application.form.georgian.dropped'], { letters: 'z o' }),
    )
  })

  test('a Georgian name announces nothing', async () => {
    await type('ნინო')
    expect(said).toEqual([])
  })
})
