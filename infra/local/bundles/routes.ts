/** Matches paths against a synthesized API as API Gateway does: whole segments, a greedy `{proxy+}` last. */
import type { TemplateResources } from './template.ts'

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
