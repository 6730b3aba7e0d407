import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ClockLine } from './clock-line.tsx'

const running: ComponentProps<typeof ClockLine>['application'] = {
  clock_spans: [
    { by: 'agency', from: '2026-11-02' },
    { by: 'applicant', from: '2026-11-11' },
    { by: 'agency', from: '2026-11-16' },
  ],
  decided_at: null,
  withdrawn_at: null,
  due_on: '2026-12-07',
  is_paused: false,
  is_own: false,
  days_left: 11,
  decided_in_time: null,
}

const parts = () => [...screen.getByRole('img').children].map((part) => (part as HTMLElement).style.flexGrow)
const said = () => screen.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')

describe('the days of a case as one line', { tags: 'R-WEB-120' }, () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00+04:00') })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  test('are the agency’s, the applicant’s, and those that are left', () => {
    render(<ClockLine application={running} />)
    expect(parts()).toEqual(['9', '5', '10', '11'])
    expect(said()).toBe('30 დღიდან 19 გავიდა. 5 დღე განმცხადებელთან იყო და არ ითვლება.')
    expect(screen.getByText('დარჩა 11 დღე')).toBeTruthy()
  })

  test('tell the owner which days were theirs', () => {
    render(<ClockLine application={{ ...running, is_own: true }} />)
    expect(said()).toContain('5 დღე თქვენთან იყო და არ ითვლება.')
  })

  test('end with those that are over', () => {
    render(<ClockLine application={{ ...running, due_on: '2026-11-22', days_left: -4 }} />)
    expect(parts()).toEqual(['9', '5', '6', '4'])
    expect(said()).toBe('15-დღიან ვადას 4 დღით გადასცდა. 5 დღე განმცხადებელთან იყო და არ ითვლება.')
    expect(screen.getByText('4 დღით გადასცდა')).toBeTruthy()
  })

  test('that are over may lie on both sides of the applicant’s', () => {
    const spans = [
      { by: 'agency', from: '2026-11-01' },
      { by: 'applicant', from: '2026-11-17' },
      { by: 'agency', from: '2026-11-20' },
    ] as const
    render(<ClockLine application={{ ...running, clock_spans: [...spans], due_on: '2026-11-14', days_left: -12 }} />)
    expect(parts()).toEqual(['10', '6', '3', '6'])
    expect(screen.getByText('12 დღით გადასცდა')).toBeTruthy()
  })

  test('are no line once the application was taken back', () => {
    const { container } = render(
      <ClockLine application={{ ...running, withdrawn_at: '2026-11-20T09:00:00Z', due_on: null }} />,
    )
    expect(container.childElementCount).toBe(0)
  })

  test('stand still while the applicant has the case', () => {
    const spans = running.clock_spans?.slice(0, 2)
    render(
      <ClockLine
        application={{ ...running, clock_spans: spans ?? [], due_on: null, is_paused: true, days_left: 21 }}
      />,
    )
    expect(parts()).toEqual(['9', '15', '21'])
    expect(screen.getByText('15 დღეა, რაც განმცხადებელთანაა')).toBeTruthy()
  })

  test('count no days on the day when the applicant got the case', () => {
    const spans = [...(running.clock_spans ?? []), { by: 'applicant', from: '2026-11-26' } as const]
    render(<ClockLine application={{ ...running, clock_spans: spans, due_on: null, is_paused: true, days_left: 9 }} />)
    expect(screen.getByText('დღეიდან განმცხადებელთანაა')).toBeTruthy()
  })

  test('end on the day of the decision', () => {
    render(<ClockLine application={{ ...running, decided_at: '2026-11-20T09:00:00Z', decided_in_time: true }} />)
    expect(parts()).toEqual(['9', '5', '4', '17'])
    expect(screen.getByText('გადაწყდა: 20 ნოემბერი')).toBeTruthy()
  })

  test.each([undefined, []])('are no line without a promised day: %j', (spans) => {
    const { container } = render(<ClockLine application={{ ...running, clock_spans: spans, due_on: null }} />)
    expect(container.childElementCount).toBe(0)
  })
})
