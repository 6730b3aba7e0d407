/**
 * What a screen reader announces, from the browser's accessibility tree: every control needs a role and a name, and an
 * invalid field its error.
 */
import type { CDPSession, Page } from 'playwright-core'

export type AxNode = {
  readonly nodeId: string
  readonly childIds?: readonly string[]
  readonly ignored?: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly value?: { readonly value?: unknown }
  readonly description?: { readonly value: string }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
}
export type AnnouncedControl = {
  readonly role: string
  readonly name: string
  readonly description: string
  readonly isInvalid: boolean
  readonly isRequired: boolean
}

const controls = new Set(['button', 'checkbox', 'combobox', 'link', 'listbox', 'radio', 'searchbox', 'textbox', 'Date'])

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** One session per page, never detached, because detaching removes the page's virtual authenticator. */
const devToolsOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

export const accessibilityTree = async (page: Page): Promise<readonly AxNode[]> => {
  const devTools = await devToolsOf(page)
  const { nodes } = (await devTools.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] }
  return nodes
}

/** The controls of a page in reading order, as announced. */
export const announcedControls = async (page: Page): Promise<readonly AnnouncedControl[]> => {
  const nodes = await accessibilityTree(page)
  return nodes
    .filter(({ ignored, role }) => !ignored && controls.has(role?.value ?? ''))
    .map(({ role, name, description, properties = [] }) => {
      const property = (wanted: string) => properties.find((one) => one.name === wanted)?.value.value
      return {
        role: role?.value ?? '',
        name: (name?.value ?? '').trim(),
        description: (description?.value ?? '').trim(),
        isInvalid: property('invalid') === 'true',
        isRequired: property('required') === true,
      }
    })
}

/** Controls that would be announced without a name, or as invalid without a reason. */
export const missingAnnouncements = (found: readonly AnnouncedControl[]): readonly string[] =>
  found.flatMap(({ role, name, description, isInvalid }) => [
    ...(name === '' ? [`a ${role} without a name`] : []),
    ...(isInvalid && description === '' ? [`${name}: wrong, and nobody hears why`] : []),
  ])
