import { describe, expect, test } from 'vitest'
import { anApplication, aProfile } from '../../testing/applications.ts'
import { applicationProblems } from './form-values.ts'
import { fromApplication, fromProfile, ownValues } from './prefill.ts'

describe('the form as it opens', () => {
  test('the form takes name, phone, personal ID and addresses from the profile', { tags: 'R-APP-3' }, () => {
    const { values, retype, isFixed } = fromProfile(aProfile())
    expect(Object.keys(applicationProblems(values))).toEqual(['applicationText'])
    expect(retype).toEqual([])
    expect(isFixed).toEqual({ physical: true, legal: true })
  })

  test('a Latin name is left empty and marked', { tags: 'R-APP-3' }, () => {
    const { values, retype } = fromProfile(aProfile({ first_name: 'Nino' }))
    expect(values.firstName).toBe('')
    expect(retype).toEqual(['firstName'])
  })

  test('an address that is missing in the profile or too short has to be typed', () => {
    const noRegion = fromProfile(aProfile({ physical_region_id: null }))
    expect(noRegion.isFixed).toEqual({ physical: false, legal: true })
    expect(fromProfile(aProfile({ legal_address: 'ა' })).isFixed).toEqual({ physical: true, legal: false })
  })

  test('the form knows the profile’s values, except invalid ones', () => {
    expect(ownValues(aProfile())).toMatchObject({ firstName: aProfile().first_name, phone: aProfile().phone })
    expect(ownValues(aProfile({ first_name: 'Nino', personal_id: null }))).not.toHaveProperty('firstName')
    expect(ownValues(aProfile({ personal_id: null }))).not.toHaveProperty('idNumber')
  })

  test('an edit opens with the application’s values and editable addresses', { tags: 'R-APP-21' }, () => {
    const { values, isFixed } = fromApplication(anApplication())
    expect(applicationProblems(values)).toEqual({})
    expect(isFixed).toEqual({ physical: false, legal: false })
  })
})
