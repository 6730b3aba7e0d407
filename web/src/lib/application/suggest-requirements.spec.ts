/**
 * @module-tag R-APP-9
 */
import { describe, expect, test } from 'vitest'
import { suggestRequirements } from './suggest-requirements.ts'

const requirement = (id: number, title: string, is_required = true) => ({ id, title, is_required })
const card = requirement(1, 'პირადობის მოწმობის ასლი')
const extract = requirement(2, 'ამონაწერი სამეწარმეო რეესტრიდან', false)
const budget = requirement(3, 'ბიზნესიდეის მოკლე აღწერა და ბიუჯეტი')
const all = [card, extract, budget]
const suggest = (names: readonly string[], open = all) =>
  Object.fromEntries(
    suggestRequirements(
      names.map((name) => ({ key: name, name })),
      open,
    ),
  )

describe('a file is suggested for a required document', () => {
  test.each([
    ['პირადობის მოწმობა.pdf', 1],
    ['piradobis-mowmoba_2026.pdf', 1],
    ['biujeti.pdf', 3],
    ['ამონაწერი.pdf', 2],
  ])('by the words of its name: %s', (name, id) => expect(suggest([name])).toEqual({ [name]: id }))

  test('because one file and one required document are left', () => {
    expect(suggest(['scan0001.pdf'], [extract, budget])).toEqual({ 'scan0001.pdf': 3 })
    expect(suggest(['biujeti.pdf', 'scan.pdf'])).toEqual({ 'biujeti.pdf': 3, 'scan.pdf': 1 })
  })
})

describe('nothing is suggested', () => {
  test('for a name that fits no title while several documents are left', () => {
    expect(suggest(['scan0001.pdf'])).toEqual({})
  })

  test('for a name that fits two titles alike', () => {
    const two = [requirement(1, 'ცნობა შემოსავლის შესახებ'), requirement(2, 'ცნობა ჯანმრთელობის შესახებ')]
    expect(suggest(['ცნობა.pdf'], two)).toEqual({})
  })

  test('for a second file with the same name in it', () => {
    expect(suggest(['biujeti-1.pdf', 'biujeti-2.pdf'], [budget, extract])).toEqual({ 'biujeti-1.pdf': 3 })
  })
})
