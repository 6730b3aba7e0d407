/**
 * Reads a page as a screen reader does, line by line from the browser's accessibility tree, and records what live
 * regions announce while a person works.
 */
import type { Page } from 'playwright-core'
import { type AxNode, accessibilityTree } from './screen-reader.ts'

/** Roles that are read by their accessible name, which includes the text inside. */
const readWhole = new Set(['button', 'link', 'option', 'checkbox', 'radio', 'image', 'tab', 'menuitem', 'progressbar'])
/** Roles whose name is read when the reader enters them. */
const entered = new Set([
  'navigation',
  'region',
  'group',
  'radiogroup',
  'dialog',
  'alertdialog',
  'search',
  'listbox',
  'toolbar',
])
const fields = new Set(['combobox', 'textbox', 'searchbox', 'spinbutton', 'Date'])
const counted: Readonly<Record<string, string>> = { list: 'listitem', table: 'row' }

/** Each line is `role: name, state (description)`; text without a role is a line of its own. */
export const readAloud = async (page: Page, within = 'main'): Promise<readonly string[]> => {
  const nodes = await accessibilityTree(page)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const childrenOf = ({ childIds = [] }: AxNode): readonly AxNode[] =>
    childIds.flatMap((id) => byId.get(id) ?? []).flatMap((child) => (child.ignored ? childrenOf(child) : [child]))
  const linesOf = (node: AxNode): readonly string[] => {
    const role = node.role?.value ?? ''
    if (role === 'StaticText') return nameOf(node) === '' ? [] : [nameOf(node)]
    if (readWhole.has(role) || fields.has(role)) return [lineOf(node), ...(role === 'link' ? headingsIn(node) : [])]
    const children = childrenOf(node)
    if (role === 'heading') return [lineOf(node), ...children.filter(isControl).map(lineOf)]
    const lines = joined(children.flatMap(linesOf), node)
    const one = counted[role]
    if (one !== undefined) {
      const count = children.flatMap((child) => (child.role?.value === 'rowgroup' ? childrenOf(child) : [child]))
      return [`${lineOf(node)} of ${count.filter((child) => child.role?.value === one).length}`, ...lines]
    }
    return entered.has(role) && (nameOf(node) !== '' || role.endsWith('dialog')) ? [lineOf(node), ...lines] : lines
  }
  /** The title of a card, which a reader of headings jumps to. */
  const headingsIn = (node: AxNode): readonly string[] =>
    childrenOf(node).flatMap((child) => (child.role?.value === 'heading' ? [lineOf(child)] : headingsIn(child)))
  const root = nodes.find(({ role }) => role?.value === within)
  if (root === undefined) throw new Error(`nothing with the role ${within} is read on ${page.url()}`)
  return (within === 'main' ? childrenOf(root) : [root]).flatMap(linesOf)
}

/** A no-break space is heard as any other. */
const spoken = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const nameOf = ({ name }: AxNode) => spoken(name?.value ?? '')
const isControl = ({ role }: AxNode) => role?.value === 'link' || role?.value === 'button'
/** React splits one sentence into several text nodes, which a screen reader reads together. */
const joined = (lines: readonly string[], { role }: AxNode): readonly string[] =>
  role?.value === 'paragraph' && lines.every((line) => !/^\w+( \d)?:/.test(line)) && lines.length > 0
    ? [lines.join(' ')]
    : lines

const stateNames = [
  'readonly',
  'disabled',
  'expanded',
  'checked',
  'selected',
  'required',
  'invalid',
  'pressed',
  'busy',
] as const

const lineOf = (node: AxNode): string => {
  const property = (wanted: string) => node.properties?.find(({ name }) => name === wanted)?.value.value
  const states = stateNames.flatMap((name) => {
    const value = property(name)
    if (value === true || value === 'true') return [name]
    return name === 'expanded' && value === false ? ['collapsed'] : []
  })
  const role = node.role?.value === 'heading' ? `heading ${property('level')}` : (node.role?.value ?? '')
  const value = node.value?.value === undefined || node.value.value === '' ? [] : [`“${node.value.value}”`]
  const description = node.description?.value.trim()
  const words = [
    [`${role}: ${nameOf(node)}`, ...value, ...states].join(', '),
    ...(description ? [`(${description})`] : []),
  ]
  return words.join(' ')
}

/**
 * Obstacles for somebody who only listens: not exactly one first heading, a skipped level, or an element without a
 * name.
 */
export const readingObstacles = (lines: readonly string[]): readonly string[] => {
  const levels = lines.flatMap((line) => Number(/^heading (\d): /.exec(line)?.[1] ?? 0) || [])
  return [
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not one first heading']),
    ...levels.flatMap((level, at) =>
      level > (levels[at - 1] ?? 1) + 1 ? [`heading ${level} after ${levels[at - 1]}`] : [],
    ),
    ...lines.filter((line) =>
      /^(button|link|option|checkbox|radio|image|combobox|textbox|table|region):(,|$)/.test(line.trim()),
    ),
  ]
}

/** Returns the expected lines that are read in this order; equal to `expected` when all are. */
export const readInOrder = (lines: readonly string[], expected: readonly string[]): readonly string[] => {
  const said = lines.map(spoken)
  let from = 0
  return expected.filter((line) => {
    const at = said.indexOf(spoken(line), from)
    if (at >= 0) from = at + 1
    return at >= 0
  })
}

/**
 * Starts to record what live regions announce, on every page that this tab opens. The returned function gives the
 * announcements since its last call.
 */
export const listen = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(listener)
  await page.evaluate(listener)
  return () => page.evaluate<string[]>('window.saidAloud.splice(0)')
}

/**
 * Screen readers may miss a status that is inserted together with its text. So an inserted element counts only when it
 * is an alert.
 */
const listener = `(() => {
  if (window.saidAloud) return
  const said = (window.saidAloud = [])
  const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output'
  const regionOf = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest(live)
  const isWhole = (region) => region.getAttribute('aria-atomic') === 'true' || (region.matches('[role], output') && !region.hasAttribute('aria-live'))
  const say = (text) => { const words = (text ?? '').replace(/\\s+/g, ' ').trim(); if (words) said.push(words) }
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    const isNew = (region) => added.some((node) => node.contains(region))
    const whole = new Set()
    const isHidden = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest('[aria-hidden="true"]')
    for (const { target, addedNodes, type } of records) {
      if (isHidden(target)) continue
      const region = regionOf(target)
      if (region && !isNew(region)) {
        if (isWhole(region)) whole.add(region)
        else if (type === 'characterData') say(target.data)
        else for (const node of addedNodes) say(node.textContent)
      }
      for (const node of addedNodes)
        if (node.nodeType === 1 && node.isConnected)
          for (const alert of [node, ...node.querySelectorAll('[role="alert"]')])
            if (alert.matches('[role="alert"]')) whole.add(alert)
    }
    for (const region of whole) say(region.textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })
})()`
