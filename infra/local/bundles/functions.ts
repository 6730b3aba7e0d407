/** The template's functions, each with its bundle in a separate folder and its environment resolved. */
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FunctionDescription } from './instance.ts'
import { type TemplateValues, textIn } from './resolve.ts'
import { bundleFolder, ofType } from './template.ts'

export type PortalFunction = FunctionDescription & {
  /** The logical id of its role, by which its grants are found. */
  readonly roleId: string
}

/** `folder` is outside this repository, so that a bundle with a missing package fails as on AWS. */
export const portalFunctions = async (
  values: TemplateValues,
  folder: string,
  endpoints: Readonly<Record<string, string>>,
): Promise<readonly PortalFunction[]> => {
  const ours = ofType(values.template, 'AWS::Lambda::Function').filter(([, { Environment }]) =>
    JSON.stringify(Environment ?? {}).includes('EVENTS_TABLE'),
  )
  return Promise.all(
    ours.map(async ([id, properties]) => {
      const bundle = bundleFolder(values.template.Resources[id] as never)
      const path = join(folder, id)
      await mkdir(path, { recursive: true })
      for (const file of await readdir(bundle)) await cp(join(bundle, file), join(path, file), { recursive: true })
      const { Variables = {} } = (properties.Environment ?? {}) as { Variables?: Record<string, unknown> }
      const environment = Object.entries(Variables).map(([name, value]) => [name, textIn(values, value)] as const)
      return {
        name: id,
        folder: path,
        handler: String(properties.Handler),
        memory: Number(properties.MemorySize),
        timeoutMilliseconds: Number(properties.Timeout) * 1000,
        environment: { ...Object.fromEntries(environment), ...endpoints },
        roleId: (properties.Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0],
      }
    }),
  )
}
