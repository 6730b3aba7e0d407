import { describe, expect, test } from 'vitest'
import { mergeSections } from './program-values.ts'

const section = (id: number, title = `№${id}`, description = '') => ({ id, title, description })
const [a, b, c] = [section(1), section(2), section(3)]
const found = [a, b]
const fresh = { title: 'ახალი', description: '' }

describe('the merge of sections that a colleague changed too', () => {
  test('takes the remote ones where the local ones are unchanged', () =>
    expect(mergeSections(found, found, [{ ...b, title: 'მათი' }, c])).toEqual([{ ...b, title: 'მათი' }, c]))

  test('may take the title from one side and the text from the other', () =>
    expect(mergeSections(found, [{ ...a, title: 'ჩემი' }, b], [{ ...a, description: '<p>მათი</p>' }, b])).toEqual([
      { id: 1, title: 'ჩემი', description: '<p>მათი</p>' },
      b,
    ]))

  test('keeps new sections of both sides, each behind its neighbour', () =>
    expect(mergeSections(found, [a, fresh, b], [a, b, c])).toEqual([a, fresh, b, c]))

  test('omits locally removed sections', () => expect(mergeSections(found, [b], [a, b, c])).toEqual([b, c]))

  test('omits remotely removed sections, unless they were edited locally: then they are new', () => {
    expect(mergeSections(found, [a, fresh, b], [a])).toEqual([a, fresh])
    expect(mergeSections(found, [a, { ...b, title: 'ჩემი' }], [a])).toEqual([a, { title: 'ჩემი', description: '' }])
  })

  test('has the local order where it was changed, else the remote one', () => {
    expect(mergeSections(found, [b, a], [a, b, c])).toEqual([b, c, a])
    expect(mergeSections(found, found, [b, a])).toEqual([b, a])
  })
})
