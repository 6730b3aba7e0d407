/**
 * @module-tag R-APP-19
 */
import { isReason } from '@portal/contract/fields/blank'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { conflicts } from '@portal/contract/texts/conflicts'
import { describe, expect, test } from 'vitest'
import { anApplication } from '../../testing/applications.ts'
import { reviewLocks } from './decision-buttons.tsx'

const locks = (changes: Parameters<typeof anApplication>[0]) =>
  reviewLocks(anApplication(changes), { role: 'Agency Administrator', personalId: '01001000002' })

describe('deciding an application', () => {
  test.each(['pendding', 'forwarded', 'active'] as const)('a decision is open while the application is %s', (status) =>
    expect(locks({ status })).toEqual({
      may: { complete: true, reject: true, return: status === 'forwarded' },
      why: null,
    }),
  )

  test('a rejected application cannot be confirmed', () =>
    expect(locks({ status: 'rejected', comment: 'მიზეზი' })).toEqual({
      may: { complete: false, reject: false, return: false },
      why: texts['review.disabled.confirm'],
    }))

  test('a completed application cannot be rejected', () =>
    expect(locks({ status: 'completed' })).toMatchObject({
      may: { reject: false },
      why: texts['review.disabled.reject'],
    }))

  test('an existing reason locks rejecting', () =>
    expect(locks({ status: 'active', comment: 'მიზეზი' })).toMatchObject({ may: { complete: true, reject: false } }))

  test.each([{ is_own: true }, { personal_id: '01001000002' }])(
    'staff cannot decide on their own application: %j',
    (own) =>
      expect(locks(own)).toEqual({
        may: { complete: false, reject: false, return: false },
        why: conflicts['conflict.own'],
      }),
  )

  test.each([
    ['', false],
    ['  \n ', false],
    ['—!', false],
    ['აკლია გვერდი', true],
  ])('whether %j counts as a reason: %s', { tags: 'R-APP-30' }, (text, expected) =>
    expect(isReason(text)).toBe(expected),
  )
})
