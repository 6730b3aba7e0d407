/** Makes the mutants of a source: small faults that a spec should detect. Types, imports and texts are not mutated. */
import { parseAst } from 'vitest/node'

/** Replaces the source between `start` and `end` with `text`. */
export type Mutant = { readonly start: number; readonly end: number; readonly text: string; readonly line: number }
type Edit = Omit<Mutant, 'line'>

type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '+',
}

/** Expressions with a type annotation, whose expression is mutated; all other type nodes are skipped. */
const typed = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

export const findMutants = (source: string): readonly Mutant[] => {
  const edits: Edit[] = []
  const walk = (node: Node) => {
    edits.push(...editsOf(node, source))
    for (const child of childrenOf(node)) walk(child)
  }
  walk(parseAst(source, { lang: 'ts' }) as unknown as Node)
  return edits.map((edit) => ({ ...edit, line: source.slice(0, edit.start).split('\n').length }))
}

export const applyMutant = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): readonly Node[] => {
  if (node.type === 'ImportDeclaration') return []
  if (typed.includes(node.type)) return [node.expression as Node]
  if (node.type.startsWith('TS')) return []
  return Object.values(node).flat().filter(isNode)
}

const editsOf = (node: Node, source: string): readonly Edit[] => {
  const whole = ({ start, end }: Node, text: string): Edit => ({ start, end, text })
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string }
      const other = operators[operator]
      if (other === undefined || (operator === '+' && hasText(left, right))) return []
      const start = source.indexOf(operator, left.end)
      return [{ start, end: start + operator.length, text: other }]
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.start + 1, text: '' }] : []
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((text) => whole(node.test as Node, text))
    case 'Literal':
      if (typeof node.value === 'boolean') return [whole(node, String(!node.value))]
      return typeof node.value === 'number' ? [whole(node, String(node.value + 1))] : []
    default:
      return []
  }
}

/** Subtracting strings is not a realistic fault. */
const hasText = (...sides: readonly Node[]): boolean =>
  sides.some(({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string')
