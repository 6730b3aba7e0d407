import { noticeSms, type UndatedName } from '@portal/notices'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkScreen } from './check-screen.ts'
import type { Person } from './errands/register.ts'
import { poll } from './poll.ts'
import type { ReachablePortal } from './portal-process.ts'
import type { Visitor } from './visitor.ts'

/** `before`: actions of the task on earlier screens; `most`: the maximum now. */
export const actionLimits = {
  // A form in four steps and a date in three fields add actions, some of which "the same address" saves.
  'registering and signing in': { before: 26, most: 28 },
  'applying with three PDFs': { before: 9, most: 7 },
  'filing again what was rejected': { before: 13, most: 5 },
} as const

/** A program of agency 1, open, with documents. */
export const program = 1
export const person: Person = { firstName: 'თეა', lastName: 'ბერიძე', personalId: '01001099219', phone: '599000919' }
export const reason = 'დაურთეთ ცნობა შემოსავლის შესახებ'
export const letter = 'გთხოვთ, განიხილოთ ჩემი განაცხადი მცირე საწარმოს გახსნის შესახებ: „ორი  ჰარით“ & <ნიშნით>, №5…'

export const main = ({ page }: Visitor): Locator => page.getByRole('main')

/** Collects every status that the API returned for an application. */
export const collectStatuses = ({ page }: Visitor, id: () => number, into: Set<unknown>) =>
  page.on('response', async (response) => {
    if (!/\/api\/auth\/applications\/(GetData|GetById|\d+)/.test(response.url()) || !response.ok()) return
    if (!response.headers()['content-type']?.includes('json')) return
    const body = (await response.json().catch(() => ({}))) as { data?: unknown }
    for (const status of statusesIn(body.data, id())) into.add(status)
  })

const statusesIn = (value: unknown, of: number): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap((each) => statusesIn(each, of))
  if (typeof value !== 'object' || value === null) return []
  const { id, status, data } = value as { id?: unknown; status?: unknown; data?: unknown }
  return [...(id === of && status !== undefined ? [status] : []), ...statusesIn(data, of)]
}

export const checkBothThemes = async (page: Page, state: string): Promise<readonly string[]> => {
  const light = await checkScreen(page, `sending-${state}`, { isPictured: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  // A dark theme changes only colours, so only the contrast is checked again.
  const dark = await checkScreen(page, `sending-${state}-dark`, { only: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}

export const reportActions = (errand: keyof typeof actionLimits, count: number) => {
  const { before, most } = actionLimits[errand]
  console.log(`${errand}: ${count} actions (${before} before)`)
  expect(count).toBeLessThanOrEqual(most)
}

/** Waits for the SMS to the applicant. The SMS never contains the reason. */
export const waitForSmsTo = async (portal: ReachablePortal, phone: string, name: UndatedName, application: number) => {
  const sentence = noticeSms({ name, application }, portal.url)
  await poll(async () => (await portal.sms(phone)).some(({ message }) => message === sentence), sentence)
}
