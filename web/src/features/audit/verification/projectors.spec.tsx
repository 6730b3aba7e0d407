import { audit as texts } from '@portal/contract/texts/audit'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { auditorSignsIn, event, log, nothingParked, page, parkedCall, show } from '../audit-for-specs.tsx'

auditorSignsIn()

describe('parked events', () => {
  test('are listed with place, reason, number of tries and time', async () => {
    const parked = {
      ...{ projector: 'notify-applicant', position: 12, stream: 'application-7', version: 2 },
      ...{ reason: 'poison', tries: 5, at: '2026-03-01T09:00:00Z' },
    }
    show({ [log]: page([event(1)]), [parkedCall]: { body: { ...nothingParked().body, data: [parked] } } })
    const list = await screen.findByRole('list', { name: texts['audit.parked.title'] })
    const [one] = within(list).getAllByRole('listitem')
    expect(one?.textContent).toContain('განაცხადი #0000-7, ვერსია 2')
    expect(one?.textContent).toContain(texts['audit.parked.reason.poison'])
    expect(one?.textContent).toContain('ცდების რაოდენობა: 5. გადადების დრო: 1\u00a0მარტი, 2026, 13:00')
    expect(screen.getByText('გადადებულია 1 ჩანაწერი')).toBeDefined()
  })

  test('are reported as none when there are none', async () => {
    show({ [log]: page([event(1)]) })
    expect(await screen.findByText(texts['audit.parked.empty'])).toBeDefined()
  })
})

describe('the lag of the projectors', { tags: 'R-LOG-35' }, () => {
  const done = 'ჟურნალის ყველა ჩანაწერი დამუშავებულია. ბოლო ჩანაწერის დამუშავების დრო: 2 წამი.'
  const waiting = (time: string) => `დამუშავებას ელოდება 12 ჩანაწერი. ყველაზე დიდი დაგვიანება: ${time}.`

  test.each([
    ['as the delay of the last event when no event is waiting', { waiting: 0, seconds: 2 }, done],
    ['as the number of waiting events and the age of the oldest', { waiting: 12, seconds: 3 }, waiting('3 წამი')],
    ['without a warning when an event has waited for a minute', { waiting: 12, seconds: 60 }, waiting('1 წუთი')],
  ])('is shown %s', async (_, lag, text) => {
    show({ [log]: page([event(1)]), [parkedCall]: nothingParked(lag) })
    expect(await screen.findByText(text)).toBeDefined()
    expect((await screen.findByText(text)).closest('[role="status"]')).toBeNull()
  })

  test('is a warning when an event has waited for more than a minute', { tags: 'R-LOG-35' }, async () => {
    show({ [log]: page([event(1)]), [parkedCall]: nothingParked({ waiting: 12, seconds: 61 }) })
    expect((await screen.findByText(waiting('2 წუთი'))).closest('[role="status"]')?.className).toContain('border-warn')
  })

  test('is not shown while it is unknown', async () => {
    show({ [log]: page([event(1)]) })
    await screen.findByText(texts['audit.parked.empty'])
    expect(screen.queryByText(/დამუშავდა|დამუშავებას/)).toBeNull()
  })
})
