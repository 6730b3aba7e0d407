/** Reads the synthesized stacks, which `npm run synth` writes to `cdk.out`. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CommandProblem } from '../../cli/problem.ts'
import { resolveReferences, type TemplateValues } from './resolve.ts'

export type TemplateResource = {
  readonly Type: string
  readonly Properties: Readonly<Record<string, unknown>>
  readonly Metadata?: Readonly<Record<string, unknown>>
}
export type TemplateResources = Readonly<Record<string, TemplateResource>>
export type Template = {
  readonly Parameters: Readonly<Record<string, { readonly Default?: unknown }>>
  readonly Resources: TemplateResources
}

const cloudAssembly = resolve(import.meta.dirname, '../../../cdk.out')

export const readTemplate = (stack: string, folder = cloudAssembly): Template => {
  const file = join(folder, `${stack}.template.json`)
  if (!existsSync(file)) throw new CommandProblem('There is no synthesized stack. Run `npm run synth` first.')
  return JSON.parse(readFileSync(file, 'utf8')) as Template
}

export const ofType = <T extends Template>(
  { Resources }: T,
  type: string,
): [string, TemplateResource['Properties']][] =>
  Object.entries(Resources).flatMap(([id, resource]) => (resource.Type === type ? [[id, resource.Properties]] : []))

/** The folder of a function's bundle, which CDK names in the resource's metadata. */
export const bundleFolder = (resource: TemplateResource, folder = cloudAssembly): string => {
  const path = resource.Metadata?.['aws:asset:path']
  if (typeof path !== 'string') throw new Error('this function has no bundle')
  return join(folder, path)
}

export const binaryMediaTypesOf = (template: Template): readonly string[] =>
  ofType(template, 'AWS::ApiGateway::RestApi').flatMap(([, { BinaryMediaTypes = [] }]) => BinaryMediaTypes as string[])

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

/**
 * Evaluates grants like IAM, as far as this stack needs it: allow statements, wildcards in actions and resources,
 * excluded resources, and the encryption context of keys. Everything else is denied.
 */
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
