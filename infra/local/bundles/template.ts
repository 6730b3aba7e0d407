/** Reads the synthesized stacks, which `npm run synth` writes to `cdk.out`. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CommandProblem } from '../../cli/problem.ts'

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
