/**
 * Zod with Georgian messages for everything that a schema does not word itself, so that no English reaches a person.
 * Import it as a namespace (`* as z`), so that the bundler drops zod's 50 unused languages (350 KB).
 */
import * as z from 'zod'
import { fill } from '../fill.ts'
import { validation } from '../texts/validation.ts'

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['localeError']>>[0]

const georgian = (issue: Issue): string => {
  if (issue.code === 'invalid_type') return validation['validation.required']
  if (issue.code === 'invalid_format' && issue.format === 'email') return validation['validation.email']
  if (issue.code === 'too_small')
    return issue.origin === 'string' && Number(issue.minimum) > 1
      ? fill(validation['validation.minLength'], { min: Number(issue.minimum) })
      : validation['validation.required']
  if (issue.code === 'too_big' && issue.origin === 'string')
    return fill(validation['validation.maxLength'], { max: Number(issue.maximum) })
  return validation['validation.choice']
}

z.config({ localeError: georgian })

export * from 'zod'
