/** The stacks as templates without bundling, for the specs. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { portalApp } from '../portal-app.ts'

export type Resource = {
  readonly Type: string
  readonly Properties: Readonly<Record<string, unknown>>
  readonly DeletionPolicy?: string
  readonly UpdateReplacePolicy?: string
  readonly DependsOn?: unknown
}
export type Resources = Readonly<Record<string, Resource>>

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
