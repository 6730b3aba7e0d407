import { fill } from '@portal/contract/fill'
import { caseTexts } from '@portal/contract/texts/case'
import { clock as texts } from '@portal/contract/texts/clock'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow } from '#testing/applications.ts'
import { ClockBadge } from './clock-badge.tsx'

const year = new Date().getFullYear()

test.each([
  [
    'its due day',
    { due_on: `${year}-12-07`, days_left: 11 },
    fill(texts['clock.due'], { date: '7\u00a0დეკ.', count: 11 }),
  ],
  ['that it is due today', { due_on: `${year}-12-07`, days_left: 0 }, texts['clock.due.today']],
  [
    'by how many days it is late',
    { due_on: '2026-01-07', days_left: -4, is_overdue: true },
    fill(texts['clock.over'], { count: 4 }),
  ],
  ['that the clock stands', { is_paused: true, days_left: 11 }, fill(texts['clock.paused'], { count: 11 })],
  ['its age without a due day', { forwarded_at: new Date().toISOString() }, fill(caseTexts['case.age'], { count: 0 })],
])('a waiting application shows %s', { tags: 'R-WEB-87' }, (_, clock, text) => {
  const { container } = render(<ClockBadge row={aRow(clock)} />)
  expect(container.textContent).toBe(text)
})
