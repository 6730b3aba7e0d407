import type { ApplicationDocument } from '@portal/contract'
import { describe, expect, test } from 'vitest'
import { anApplication } from '#testing/applications.ts'
import { conflictMessage } from './conflict.ts'

const reviewer = { first_name: 'ანა', last_name: 'ნიმუშიძე' }

describe('the sentence about a change by somebody else, with its time', () => {
  test.each<[string, Partial<ApplicationDocument>, string]>([
    [
      'a decision, for staff',
      { status: 'completed', reviewer },
      'კოლეგამ გადაწყვეტილება უკვე მიიღო: 2\u00a0მარტი, 2026, 13:00 (ანა ნიმუშიძე)',
    ],
    [
      'a decision by an erased person, for staff',
      { status: 'rejected' },
      'განაცხადი უკვე განხილულია: 2\u00a0მარტი, 2026, 13:00',
    ],
    [
      'a decision, for the applicant',
      { status: 'rejected', reviewer, is_own: true },
      'განაცხადი უკვე განხილულია: 2\u00a0მარტი, 2026, 13:00',
    ],
    ['a forwarding', { status: 'forwarded', reviewer }, 'განაცხადი უკვე გადაგზავნილია: 2\u00a0მარტი, 2026, 13:00'],
    ['an edit, for staff', { status: 'pendding' }, 'განაცხადი შეიცვალა: 2\u00a0მარტი, 2026, 13:00'],
    [
      'an edit, for the applicant',
      { status: 'pendding', is_own: true },
      'განაცხადი სხვა ჩანართში ან მოწყობილობაზე შეიცვალა: 2\u00a0მარტი,\u00a02026,\u00a013:00',
    ],
  ])('%s', (_, changes, expected) => expect(conflictMessage(anApplication(changes))).toBe(expected))
})
