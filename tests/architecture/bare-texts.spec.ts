/**
 * No bare text stands beside a child that may appear or go (R-WEB-38). A browser that translates the page replaces text
 * nodes, and React, which inserts before the next sibling, then throws `insertBefore … NotFoundError`. In an element of
 * its own a text is safe.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

const web = join(import.meta.dirname, '../../web/src')
const sources = globSync('**/*.tsx', { cwd: web })
  .filter((path) => !/\.spec\.tsx$|-for-specs\.tsx$|^testing\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(web, path), 'utf8') }))

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const node = (value: unknown): Node | undefined => (isNode(value) ? value : undefined)
const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** A name or a call that gives a text; types are not known here. */
const textName = /^(?:title|label|name|text|message|number|count|words?|value|task|sentence|said|prefix|suffix|query)$/i
const textEnd = /(?:Text|Name|Label|Title|Sentence|Message|Number)$/
const textCalls = /^(?:fill|date|dateTime|time|duration|fileSize|numericDate|join|trim|slice|replace)$/
const notText = /^(?:children|icon|action|badge|image|mark)$/

const nameOf = (expression: Node | undefined): string =>
  String(node(expression?.property)?.name ?? expression?.name ?? '')

const isText = (expression: Node | undefined): boolean => {
  if (!expression) return false
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' || typeof expression.value === 'number'
    case 'TemplateLiteral':
      return true
    case 'BinaryExpression':
      return expression.operator === '+'
    case 'Identifier':
      return textName.test(nameOf(expression)) || textEnd.test(nameOf(expression))
    case 'MemberExpression':
      return expression.computed === true
        ? nameOf(node(expression.object)) !== 'marks'
        : !notText.test(nameOf(expression))
    case 'CallExpression': {
      const name = nameOf(node(expression.callee))
      return textCalls.test(name) || textEnd.test(name)
    }
    case 'ConditionalExpression':
      return isText(node(expression.consequent)) || isText(node(expression.alternate))
    case 'LogicalExpression':
      return isText(node(expression.right)) || (expression.operator !== '&&' && isText(node(expression.left)))
    default:
      return false
  }
}

const mayGo = (expression: Node | undefined): boolean =>
  expression?.type === 'LogicalExpression' ||
  expression?.type === 'ConditionalExpression' ||
  (expression?.type === 'CallExpression' && /^(?:map|flatMap)$/.test(nameOf(node(expression.callee))))

const isLineBreak = ({ type, value }: Node) =>
  type === 'JSXText' && String(value).trim() === '' && String(value).includes('\n')
const expressionIn = (child: Node) => (child.type === 'JSXExpressionContainer' ? node(child.expression) : undefined)
const isBare = (child: Node) =>
  child.type === 'JSXText' ? String(child.value).trim() !== '' : isText(expressionIn(child))

/** The parents with a bare text beside a child that may go. */
const unsafeIn = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(unsafeIn)
  if (!isNode(value)) return []
  const children = listOf(value.children).filter(
    (child) => !isLineBreak(child) && expressionIn(child)?.type !== 'JSXEmptyExpression',
  )
  const isUnsafe = children.length > 1 && children.some(isBare) && children.some((child) => mayGo(expressionIn(child)))
  return [...(isUnsafe ? [value] : []), ...Object.values(value).flatMap(unsafeIn)]
}

const unsafe = (source: string) =>
  unsafeIn(parseAst(source, { lang: 'tsx' })).map(({ start, end }) => source.slice(start, end))

test.each([
  'a = <p>{isWrong && <Icon />}{label}</p>',
  'a = <p>{isWrong && texts["a.b"]}<b /></p>',
  'a = <>{rows.map(row)} ჯამი</>',
  'a = <p>{label}{isWrong ? <Icon /> : null}</p>',
])('a bare text is found in %s', (source) => expect(unsafe(source)).toHaveLength(1))

test.each([
  'a = <p>{isWrong && <Icon />}<span>{label}</span></p>',
  'a = <p>{isWrong ? one : two}</p>',
  'a = <p>{label} – {name}</p>',
])('nothing is found in %s', (source) => expect(unsafe(source)).toEqual([]))

test('a person’s name that stands in one line with a number or a time is isolated', { tags: 'R-LIM-5' }, () => {
  const personal = /\{[\w.]*(?:lastname|last_name|actor\.name|memberName\(\w+\))\}[,·–]? +[<{]/
  expect(sources.filter(({ source }) => personal.test(source)).map(({ path }) => path)).toEqual([])
})

test('no bare text stands beside a child that may appear or go', { tags: 'R-WEB-38' }, () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(({ path, source }) => unsafe(source).map((parent) => `${path}: ${parent}`))).toEqual([])
})
