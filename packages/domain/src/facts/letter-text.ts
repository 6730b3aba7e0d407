/** The text of a decision letter: cleaned HTML of the program's editor (R-ADM-3), filled and read block by block. */
import { isKnownPlaceholder, placeholdersIn } from './letters.ts'

type Element = { readonly tag: string; readonly opening: string; readonly nodes: Node[] }
/** A text is a string. */
type Node = string | Element

const lists: ReadonlySet<string> = new Set(['ul', 'ol'])
const blocks: ReadonlySet<string> = new Set([...lists, 'p', 'h4', 'h5', 'h6', 'li', 'blockquote', 'pre'])
const voids: ReadonlySet<string> = new Set(['br', 'img'])

/** Between tags; cleaned HTML has no angle brackets beside those of its tags. */
const tags = /(<\/?[a-z][^<>]*>)/i

/** An end without a beginning is left out, and what is left open ends with its parent. */
const parse = (html: string): readonly Node[] => {
  const root: Element = { tag: '', opening: '', nodes: [] }
  const open = [root]
  for (const [index, piece] of html.split(tags).entries()) {
    const parent = open.at(-1) ?? root
    const tag = index % 2 === 0 ? '' : (/[a-z][a-z0-9]*/i.exec(piece)?.[0].toLowerCase() ?? '')
    if (tag === '') {
      if (piece !== '') parent.nodes.push(piece)
    } else if (piece.startsWith('</')) {
      const at = open.findLastIndex((each) => each.tag === tag)
      if (at > 0) open.length = at
    } else {
      const element = { tag, opening: piece, nodes: [] }
      parent.nodes.push(element)
      if (!voids.has(tag)) open.push(element)
    }
  }
  return root.nodes
}

const write = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return voids.has(node.tag) ? node.opening : `${node.opening}${write(node.nodes)}</${node.tag}>`
    })
    .join('')

const hasBlock = (node: Node): boolean =>
  typeof node !== 'string' && (blocks.has(node.tag) || node.nodes.some(hasBlock))

type Run = { readonly run: readonly Node[] }
const isRun = (part: Run | Element): part is Run => 'run' in part

/** What stands beside each other in a block: blocks, and runs of text between them. */
const partsOf = (nodes: readonly Node[]): readonly (Run | Element)[] => {
  const parts: (Run | Element)[] = []
  let run: Node[] = []
  for (const node of nodes) {
    if (typeof node === 'string' || !hasBlock(node)) {
      if (run.length === 0) parts.push({ run })
      run.push(node)
    } else {
      parts.push(node)
      run = []
    }
  }
  return parts
}

const textIn = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textIn(node.nodes))).join('')

type Values = Readonly<Record<string, string>>

/**
 * The text with its placeholders filled. An innermost block whose placeholders are all empty is left out, and with it the
 * blocks that had nothing else; a name that no letter knows stays as it is written, and so does what is in a tag.
 */
export const fillLetter = (html: string, values: Values): string => write(fillNodes(parse(html), values))

const fillNodes = (nodes: readonly Node[], values: Values): readonly Node[] =>
  partsOf(nodes).flatMap((part): readonly Node[] => {
    if (isRun(part)) return isEmptied(part.run, values) ? [] : part.run.map((node) => fillInline(node, values))
    const filled = fillNodes(part.nodes, values)
    const isGone = textIn(filled).trim() === '' && textIn(part.nodes).trim() !== ''
    return isGone ? [] : [{ ...part, nodes: [...filled] }]
  })

const isEmptied = (run: readonly Node[], values: Values): boolean => {
  const names = placeholdersIn(textIn(run))
  return names.length > 0 && names.every((name) => isKnownPlaceholder(name) && !values[name])
}

const fillInline = (node: Node, values: Values): Node =>
  typeof node === 'string'
    ? node.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) =>
        isKnownPlaceholder(name.trim()) ? asHtml(values[name.trim()] ?? '') : whole,
      )
    : { ...node, nodes: node.nodes.map((each) => fillInline(each, values)) }

/** Line breaks of a value stay. */
const asHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/\n/g, '<br>')

/** A value in a tag would be part of an address, so a template with one is refused. */
export const hasPlaceholderInTag = (html: string): boolean =>
  html.split(tags).some((piece, index) => index % 2 === 1 && placeholdersIn(piece).length > 0)

export type LetterParagraph = {
  readonly html: string
  readonly align: 'left' | 'center' | 'right'
  readonly isHeading: boolean
  /** Lists that it stands in. */
  readonly depth: number
  /** Whether it begins an item, rather than going on with one. */
  readonly startsItem: boolean
}

type Around = Omit<LetterParagraph, 'html'>

/** The innermost blocks in reading order. */
export const letterParagraphs = (html: string): readonly LetterParagraph[] =>
  paragraphsIn(parse(html), { align: 'left', isHeading: false, depth: 0, startsItem: false })

const paragraphsIn = (nodes: readonly Node[], around: Around): readonly LetterParagraph[] => {
  const found: LetterParagraph[] = []
  for (const part of partsOf(nodes)) {
    const inside = { ...around, startsItem: around.startsItem && found.length === 0 }
    if (!isRun(part)) found.push(...paragraphsIn(part.nodes, within(part, inside)))
    else if (textIn(part.run).trim() !== '') found.push({ ...inside, html: write(part.run) })
  }
  return found
}

const within = ({ tag, opening }: Element, around: Around): Around => {
  const align = /data-align="(left|center|right)"/.exec(opening)?.[1] as Around['align'] | undefined
  return {
    align: align ?? around.align,
    isHeading: around.isHeading || /^h\d$/.test(tag),
    depth: around.depth + (lists.has(tag) ? 1 : 0),
    startsItem: tag === 'li' || around.startsItem,
  }
}
