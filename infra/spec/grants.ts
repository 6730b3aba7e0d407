/** Formats each function's grants as readable lines: `events: PutItem`, `documents/uploads/*: GetObject`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { portalApp } from '../portal-app.ts'

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

/** The stacks as templates without bundling, for the specs. */
export type Resource = {
  readonly Type: string
  readonly Properties: Readonly<Record<string, unknown>>
  readonly DeletionPolicy?: string
  readonly UpdateReplacePolicy?: string
  readonly DependsOn?: unknown
}
type Resources = Readonly<Record<string, Resource>>

/** New stacks, for a spec that gives a context or changes them; `defaultStacks` spares the others a second or two. */
export const synthesized = (context: Readonly<Record<string, unknown>> = {}) => {
  // Without a folder of its own the toolkit leaves one behind for each app.
  const outdir = mkdtempSync(join(tmpdir(), 'portal-stacks-'))
  try {
    // The toolkit's own validation of templates takes half of a synthesis; `npm run synth` has it.
    const app = new App({
      outdir,
      context: { ...context, 'aws:cdk:bundling-stacks': [] },
      builtinCloudFormationValidation: false,
    })
    const { portal, edge, guard } = portalApp(app)
    return {
      app,
      portal: Template.fromStack(portal),
      edge: Template.fromStack(edge),
      guard: Template.fromStack(guard),
      stacks: { portal, edge, guard },
    }
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

let kept: ReturnType<typeof synthesized> | undefined

/** The stacks without a context, synthesized once in a process, to look at only. */
export const defaultStacks = (): ReturnType<typeof synthesized> => {
  kept ??= synthesized()
  return kept
}

export const templateResources = (template: Template): Resources => template.toJSON().Resources as Resources

export const ofType = (template: Template, type: string): (Resource & { readonly id: string })[] =>
  Object.entries(templateResources(template)).flatMap(([id, resource]) =>
    resource.Type === type ? [{ ...resource, id }] : [],
  )
