/**
 * Evaluates grants like IAM, as far as this stack needs it: allow statements, wildcards in actions and resources, and
 * excluded resources. Everything else is denied.
 */
import { resolveReferences, type TemplateValues } from './resolve.ts'
import { ofType } from './template.ts'

type Statement = {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource?: string | string[]
  readonly NotResource?: string | string[]
}
export type Use = { readonly action: string; readonly resource: string }
export type IsAllowed = (use: Use) => boolean

export const roleGrants = (values: TemplateValues, roleId: string): IsAllowed => {
  const statements = ofType(values.template, 'AWS::IAM::Policy')
    .filter(([, { Roles }]) => (Roles as { Ref?: string }[]).some(({ Ref }) => Ref === roleId))
    .flatMap(
      ([, { PolicyDocument }]) => (resolveReferences(values, PolicyDocument) as { Statement: Statement[] }).Statement,
    )
  return ({ action, resource }) =>
    statements.some(
      ({ Effect, Action, Resource, NotResource }) =>
        Effect === 'Allow' &&
        [Action].flat().some((pattern) => matches(pattern, action)) &&
        (NotResource === undefined
          ? [Resource ?? []].flat().some((pattern) => matches(pattern, resource))
          : ![NotResource].flat().some((pattern) => matches(pattern, resource))),
    )
}

const matches = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.split('*').map(literally).join('.*')}$`).test(text)

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
