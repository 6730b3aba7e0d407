/**
 * Zod that speaks Georgian: whatever a schema does not word itself is worded here, so that no English sentence of the
 * library reaches a person. Every schema of the contract imports `* as z` from this file: as a namespace, so that a bundler
 * leaves out what no schema uses (zod brings 50 languages, 350 KB, that nobody here reads).
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
