import { describe, expect, test } from 'vitest'
import { anApplication, aProfile } from '../../testing/applications.ts'
import { problemsOf } from './form-values.ts'
import { fromApplication, fromProfile, ownValues } from './prefill.ts'

describe('the form as it opens', () => {
  test('takes name, phone, number and addresses from the profile', () => {
    const { values, retype, isFixed } = fromProfile(aProfile())
    expect(Object.keys(problemsOf(values))).toEqual(['applicationText'])
    expect(retype).toEqual([])
    expect(isFixed).toEqual({ physical: true, legal: true })
  })

  test('leaves a Latin name to be typed, and marks it', () => {
    const { values, retype } = fromProfile(aProfile({ first_name: 'Nino' }))
    expect(values.firstName).toBe('')
    expect(retype).toEqual(['firstName'])
  })

  test('asks for an address that the profile does not have, or has too short', () => {
    const noRegion = fromProfile(aProfile({ physical_region_id: null }))
    expect(noRegion.isFixed).toEqual({ physical: false, legal: true })
    expect(fromProfile(aProfile({ legal_address: 'ა' })).isFixed).toEqual({ physical: true, legal: false })
  })

  test('knows what the profile says, except what the form would not take', () => {
    expect(ownValues(aProfile())).toMatchObject({ firstName: aProfile().first_name, phone: aProfile().phone })
    expect(ownValues(aProfile({ first_name: 'Nino', personal_id: null }))).not.toHaveProperty('firstName')
    expect(ownValues(aProfile({ personal_id: null }))).not.toHaveProperty('idNumber')
  })

  test('of an edit is the application itself, with its addresses open', () => {
    const { values, isFixed } = fromApplication(anApplication())
    expect(problemsOf(values)).toEqual({})
    expect(isFixed).toEqual({ physical: false, legal: false })
  })
})
