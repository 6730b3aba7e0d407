import { type MandateScope, mandateScopes } from '@portal/contract/mandate-facts'
import { acting as texts } from '@portal/contract/texts/acting'

/** „ნახვა, შევსება“ */
export const scopeList = (may: readonly MandateScope[]): string =>
  mandateScopes
    .filter((scope) => may.includes(scope))
    .map((scope) => texts[`acting.may.${scope}`])
    .join(', ')

/** What may be done in one line: reading goes without saying beside more. */
export const scopeSummary = (may: readonly MandateScope[]): string => {
  if (may.length === mandateScopes.length) return texts['acting.may.all']
  if (may.length === mandateScopes.length - 1 && !may.includes('profile')) return texts['acting.may.allButProfile']
  return scopeList(may.length > 1 ? may.filter((scope) => scope !== 'read') : may)
}
