/** The template's functions, each with its bundle in a separate folder and its environment resolved. */
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FunctionDescription } from './instance.ts'
import { type TemplateValues, textIn } from './resolve.ts'
import { bundleFolder, ofType, type TemplateResources } from './template.ts'

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

/** Matches paths against a synthesized API as API Gateway does: whole segments, a greedy `{proxy+}` last. */
export type TemplateRoutes = {
  /** The logical id of the path's function; undefined when the API has no such resource. */
  readonly find: (path: string) => string | undefined
}

type Node = { readonly children: Map<string, Node>; handler?: string }

export const templateRoutes = (resources: TemplateResources): TemplateRoutes => {
  const nodes = new Map<string, Node>()
  const nodeOf = (id: string): Node => {
    const known = nodes.get(id) ?? { children: new Map() }
    nodes.set(id, known)
    return known
  }
  const root: Node = { children: new Map() }
  for (const [id, { Type, Properties }] of Object.entries(resources)) {
    if (Type === 'AWS::ApiGateway::Resource')
      (parentOf(Properties.ParentId, nodeOf) ?? root).children.set(String(Properties.PathPart), nodeOf(id))
    if (Type === 'AWS::ApiGateway::Method') {
      const node = parentOf(Properties.ResourceId, nodeOf) ?? root
      const handler = /"Fn::GetAtt":\["(\w+)","Arn"\]/.exec(JSON.stringify(Properties.Integration))?.[1]
      if (handler !== undefined) node.handler = handler
    }
  }
  return {
    find: (path) =>
      follow(
        root,
        path.split('/').filter((segment) => segment !== ''),
      ),
  }
}

/** Undefined for the root of the API. */
const parentOf = (reference: unknown, nodeOf: (id: string) => Node): Node | undefined => {
  const id = (reference as { Ref?: string }).Ref
  return id === undefined ? undefined : nodeOf(id)
}

const follow = (node: Node, [segment, ...rest]: readonly string[]): string | undefined => {
  if (segment === undefined) return node.handler
  const named = node.children.get(segment)
  // A literal segment wins over `{proxy+}`. API Gateway does not try `{proxy+}` again when the rest of the path does
  // not match.
  return named === undefined ? node.children.get('{proxy+}')?.handler : follow(named, rest)
}
