import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakePortal } from '#testing/faked-portal.tsx'
import { answers, consent, field, freshRegistration, open, press, step } from './sign-up-for-specs.tsx'

freshRegistration()

const linesOfSummary = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((line) => line.textContent)

describe('the summary of errors', () => {
  test.each(['ფიზიკური პირი', 'იურიდიული პირი'])('names each field apart: %s', async (type) => {
    fakePortal(answers)
    await open(type)
    for (const number of [1, 2, 3]) {
      await step(number)
      await press('გაგრძელება')
      await screen.findByRole('alert')
    }
    const consents = () => screen.getAllByRole('checkbox', { name: /ვეთანხმები|თანახმა ვარ/ })
    await step(4)
    await consent()
    for (const tick of consents()) await userEvent.click(tick)
    await userEvent.tab()
    await waitFor(() =>
      expect(consents().map((tick) => tick.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true']),
    )
    const lines = await linesOfSummary()
    expect(lines).toEqual([...new Set(lines)])
    expect(lines).toContain('იურიდიული მისამართი: აირჩიეთ რეგიონი')
    expect(lines).toContain('კომპაქტურად განსახლება: მონიშნეთ „დიახ“ ან „არა“')
    expect(lines).toContain('წესები და პირობები: რეგისტრაციისთვის საჭიროა თქვენი თანხმობა')
    expect(lines.length).toBe(type === 'ფიზიკური პირი' ? 12 : 14)
  })

  test('tells a physical address without a region from the legal one', async () => {
    fakePortal(answers)
    await open()
    await step(2)
    await userEvent.type(field(/^ფაქტობრივი მისამართი/), 'ქუჩა 1')
    await press('გაგრძელება')
    expect(await linesOfSummary()).toEqual([
      'იურიდიული მისამართი: აირჩიეთ რეგიონი',
      'იურიდიული მისამართი: აირჩიეთ მუნიციპალიტეტი',
      'იურიდიული მისამართი: შეიყვანეთ მისამართი',
      'ფაქტობრივი მისამართი: აირჩიეთ რეგიონი',
      'ფაქტობრივი მისამართი: აირჩიეთ მუნიციპალიტეტი',
    ])
  })
})
