import { describe, expect, test } from 'vitest'
import { mergeSections } from './merge-sections.ts'

const section = (id: number, title = `№${id}`, description = '') => ({ id, title, description })
const [a, b, c] = [section(1), section(2), section(3)]
const found = [a, b]
const fresh = { title: 'ახალი', description: '' }

describe('sections of a program that a colleague changed too', () => {
  test('are theirs where I left them alone', () =>
    expect(mergeSections(found, found, [{ ...b, title: 'მათი' }, c])).toEqual([{ ...b, title: 'მათი' }, c]))

  test('of one, its title may be mine and its text theirs', () =>
    expect(mergeSections(found, [{ ...a, title: 'ჩემი' }, b], [{ ...a, description: '<p>მათი</p>' }, b])).toEqual([
      { id: 1, title: 'ჩემი', description: '<p>მათი</p>' },
      b,
    ]))

  test('mine and theirs that are new both stay, each behind the one it was put behind', () =>
    expect(mergeSections(found, [a, fresh, b], [a, b, c])).toEqual([a, fresh, b, c]))

  test('that I took away are gone', () => expect(mergeSections(found, [b], [a, b, c])).toEqual([b, c]))

  test('that they took away are gone, unless I wrote in them: then they are new', () => {
    expect(mergeSections(found, [a, fresh, b], [a])).toEqual([a, fresh])
    expect(mergeSections(found, [a, { ...b, title: 'ჩემი' }], [a])).toEqual([a, { title: 'ჩემი', description: '' }])
  })

  test('stand in my order where I changed it, else in theirs', () => {
    expect(mergeSections(found, [b, a], [a, b, c])).toEqual([b, c, a])
    expect(mergeSections(found, found, [b, a])).toEqual([b, a])
  })
})
