import { describe, expect, test } from 'vitest'
import { municipalitiesOf, placeOf, regions } from './places.ts'
import { professionById, professions } from './professions.ts'
import { exclusiveStatusAlone, socialStatusById, socialStatuses } from './social-statuses.ts'

describe('the handbooks', () => {
  test('have every region with its municipalities, by id and name only', () => {
    expect(regions()).toHaveLength(12)
    for (const { id } of regions()) expect(municipalitiesOf(id)?.length).toBeGreaterThan(0)
    expect(municipalitiesOf(2)?.[0]).toEqual({ id: 2, name: 'ბათუმი' })
    expect(municipalitiesOf(99)).toBeUndefined()
  })

  test('know which municipality is of which region', () => {
    expect(placeOf(2, 2)).toEqual({
      region: { id: 2, name: 'აჭარის ავტონომიური რესპუბლიკა' },
      municipality: { id: 2, name: 'ბათუმი' },
    })
    expect(placeOf(1, 2)).toBeUndefined()
    expect(placeOf(99, 2)).toBeUndefined()
  })

  test('have professions and social statuses, of which one is exclusive', () => {
    expect(professions()).toHaveLength(28)
    expect(professionById(1)?.name).toBe('აგრონომი')
    expect(professionById(99)).toBeUndefined()
    expect(socialStatuses().filter(({ status }) => status === 'deactive_all')).toMatchObject([{ id: 7 }])
    expect(socialStatusById(99)).toBeUndefined()
  })

  test('a status named twice counts once', () =>
    expect(exclusiveStatusAlone([1, 1, 6].flatMap((id) => socialStatusById(id) ?? [])).map(({ id }) => id)).toEqual([
      1, 6,
    ]))
})
