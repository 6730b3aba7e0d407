/** Formats each function's grants as readable lines: `events: PutItem`, `documents/uploads/*: GetObject`. */
import type { Template } from 'aws-cdk-lib/assertions'
import { ofType, templateResources } from './synthesized.ts'

type Statement = {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource?: unknown
  readonly NotResource?: unknown
}

/** Grants by function, without those that every function has: log and traces. */
export const grantedActions = (template: Template): Readonly<Record<string, readonly string[]>> => {
  const lines: Record<string, Map<string, Set<string>>> = {}
  for (const { Properties } of ofType(template, 'AWS::IAM::Policy')) {
    const [role] = Properties.Roles as { Ref: string }[]
    const name = /^(\w+)role[0-9A-F]{8}$/.exec(role?.Ref ?? '')?.[1]
    if (name === undefined) continue
    lines[name] ??= new Map()
    const { Statement } = Properties.PolicyDocument as { Statement: Statement[] }
    for (const statement of Statement) {
      if (statement.Effect !== 'Allow') throw new Error(`${name} has a statement that is no grant`)
      const actions = [statement.Action].flat().map((action) => action.replace(/^\w+:/, ''))
      const resources = statement.NotResource
        ? [`everything but ${textOf(template, statement.NotResource)}`]
        : [statement.Resource].flat().map((resource) => textOf(template, resource))
      for (const resource of resources.filter((one) => !isUsual(one, actions))) {
        const granted = lines[name].get(resource) ?? new Set()
        for (const action of actions) granted.add(action)
        lines[name].set(resource, granted)
      }
    }
  }
  return Object.fromEntries(
    Object.entries(lines).map(([name, granted]) => [
      name,
      [...granted].map(([resource, actions]) => `${resource}: ${[...actions].sort().join(' ')}`).sort(),
    ]),
  )
}

const isUsual = (resource: string, actions: readonly string[]): boolean =>
  resource.endsWith('-log') ||
  (resource === '*' && actions.every((action) => /^Put(TraceSegments|TelemetryRecords)$/.test(action)))

/** The resource's name in the stack, without CDK's unique suffix. */
const textOf = (template: Template, resource: unknown): string => {
  if (typeof resource === 'string') return resource
  const one = resource as { 'Fn::GetAtt'?: [string, string]; 'Fn::Join'?: [string, unknown[]]; Ref?: string }
  if (one['Fn::Join']) return one['Fn::Join'][1].map((part) => textOf(template, part)).join('')
  const id = one['Fn::GetAtt']?.[0] ?? one.Ref ?? ''
  const attribute = one['Fn::GetAtt']?.[1]
  if (!(id in templateResources(template))) return id
  const name = id
    .replace(/^Tables/, '')
    .replace(/[0-9A-F]{8}$/, '')
    .replace(/(\w)log$/, '$1-log')
  return attribute === 'StreamArn' ? `stream of ${name}` : name
}
