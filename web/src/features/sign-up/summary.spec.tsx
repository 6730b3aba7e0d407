import { signup as texts } from '@portal/contract/texts/signup'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakePortal } from '#testing/faked-portal.tsx'
import { answers, combo, consent, field, freshRegistration, open, press, step } from './sign-up-for-specs.tsx'

freshRegistration()

const linesOfSummary = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((line) => line.textContent)

describe('the summary of errors', () => {
  test.each(['ფიზიკური პირი', 'იურიდიული პირი'])(
    'names each field apart: %s',
    { tags: ['R-WEB-21', 'R-WEB-74'] },
    async (type) => {
      fakePortal(answers)
      await open(type)
      const named: (string | null)[] = []
      for (const number of [1, 2, 3]) {
        await step(number)
        await press('გაგრძელება')
        await screen.findByRole('alert')
        named.push(...(await linesOfSummary()).filter((line) => !line?.startsWith('ნაბიჯი ')))
      }
      const consents = () => screen.getAllByRole('checkbox', { name: /ვეთანხმები|თანახმა ვარ/ })
      await step(4)
      await consent()
      for (const tick of consents()) await userEvent.click(tick)
      await userEvent.tab()
      await waitFor(() =>
        expect(consents().map((tick) => tick.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true']),
      )
      const last = await linesOfSummary()
      const lines = [...named, ...last.slice(0, 1)]
      expect(lines).toEqual([...new Set(lines)])
      expect(lines).toContain('იურიდიული მისამართი: აირჩიეთ რეგიონი')
      expect(lines).toContain('კომპაქტურად განსახლება: მონიშნეთ „დიახ“ ან „არა“')
      expect(lines).toContain('მონიშნეთ სამივე თანხმობა')
      expect(lines.length).toBe(type === 'ფიზიკური პირი' ? 9 : 11)
      expect(last.slice(1)).toEqual([
        type === 'ფიზიკური პირი'
          ? 'ნაბიჯი 1, თქვენ შესახებ: გასასწორებელია 4 ველი'
          : 'ნაბიჯი 1, კომპანია და დირექტორი: გასასწორებელია 6 ველი',
        'ნაბიჯი 2, მისამართი: გასასწორებელია 2 ველი',
        'ნაბიჯი 3, დამატებითი ინფორმაცია: გასასწორებელია 2 ველი',
      ])
    },
  )

  test('leads to the other step by one line, and that step then names its fields', { tags: 'R-WEB-74' }, async () => {
    fakePortal(answers)
    await open()
    await press('გაგრძელება')
    await step(2)
    await press('გაგრძელება')
    const line = { name: 'ნაბიჯი 1, თქვენ შესახებ: გასასწორებელია 4 ველი' }
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('link', line))
    expect(document.activeElement?.textContent).toBe('ნაბიჯი 1 / 4: თქვენ შესახებ')
    expect(await linesOfSummary()).toEqual(expect.arrayContaining(['შეიყვანეთ გვარი', 'შეიყვანეთ პირადი ნომერი']))
  })

  test('asks for the region alone while its municipality cannot be chosen', async () => {
    fakePortal(answers)
    await open()
    await step(2)
    await press('გაგრძელება')
    await screen.findByRole('alert')
    expect(combo(/^რეგიონი \(იურიდიული/).getAttribute('aria-invalid')).toBe('true')
    expect(combo(/^მუნიციპალიტეტი \(იურიდიული/).getAttribute('aria-invalid')).toBeNull()
  })

  test('tells a physical address without a region from the legal one', { tags: 'R-WEB-21' }, async () => {
    fakePortal(answers)
    await open()
    await step(2)
    await press(texts['signup.physicalAddress.other'])
    expect(document.activeElement).toBe(combo(/^რეგიონი \(ფაქტობრივი/))
    await userEvent.type(field(/^ფაქტობრივი მისამართი/), 'ქუჩა 1')
    await press('გაგრძელება')
    expect(await linesOfSummary()).toEqual([
      'იურიდიული მისამართი: აირჩიეთ რეგიონი',
      'იურიდიული მისამართი: შეიყვანეთ მისამართი',
      'ფაქტობრივი მისამართი: აირჩიეთ რეგიონი',
    ])
  })
})
