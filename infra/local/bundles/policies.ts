/**
 * Evaluates grants like IAM, as far as this stack needs it: allow statements, wildcards in actions and resources,
 * excluded resources, and the encryption context of keys. Everything else is denied.
 */
import { resolveReferences, type TemplateValues } from './resolve.ts'
import { ofType } from './template.ts'

type Statement = {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource?: string | string[]
  readonly NotResource?: string | string[]
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | string[]>>>>
}
export type Use = {
  readonly action: string
  readonly resource: string
  readonly context?: Readonly<Record<string, string>>
}
export type IsAllowed = (use: Use) => boolean

export const roleGrants = (values: TemplateValues, roleId: string): IsAllowed => {
  const statements = ofType(values.template, 'AWS::IAM::Policy')
    .filter(([, { Roles }]) => (Roles as { Ref?: string }[]).some(({ Ref }) => Ref === roleId))
    .flatMap(
      ([, { PolicyDocument }]) => (resolveReferences(values, PolicyDocument) as { Statement: Statement[] }).Statement,
    )
  return ({ action, resource, context = {} }) =>
    statements.some(
      ({ Effect, Action, Resource, NotResource, Condition }) =>
        Effect === 'Allow' &&
        isInContext({ ...Condition?.StringLike, ...Condition?.StringEquals }, context) &&
        [Action].flat().some((pattern) => matches(pattern, action)) &&
        (NotResource === undefined
          ? [Resource ?? []].flat().some((pattern) => matches(pattern, resource))
          : ![NotResource].flat().some((pattern) => matches(pattern, resource))),
    )
}

/** The conditions on KMS's encryption context; the local engines tell nothing of other conditions. */
const isInContext = (
  condition: Readonly<Record<string, string | string[]>>,
  context: Readonly<Record<string, string>>,
): boolean =>
  Object.entries(condition).every(
    ([name, patterns]) =>
      !name.startsWith('kms:EncryptionContext:') ||
      [patterns].flat().some((pattern) => matches(pattern, context[name] ?? '')),
  )

const matches = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.split('*').map(literally).join('.*')}$`).test(text)

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
