/** What a state of a screen is, and the words in which the lists of states are written. */
import type { Page } from 'playwright-core'
import type { Visitor } from '../e2e/visitor.ts'
import { hangs, withClock } from './arrange.ts'

export type Who = 'guest' | 'citizen' | 'newcomer' | 'company' | 'administrator' | 'operator' | 'superAdministrator'

export type State = {
  /** `screen.state`, the beginning of the pictures' names. */
  readonly name: string
  readonly who: Who
  /** `:forwarded` stands for the number of an application in this state (people.ts). */
  readonly path: string
  /** A selector that matches something visible only in this state. */
  readonly shows: string
  readonly before?: (page: Page) => Promise<unknown>
  readonly act?: (visitor: Visitor) => Promise<unknown>
  readonly isLoading?: boolean
}

/** Matches an element with the text; what is filled into the text may be anything. */
export const showsText = (text: string) => {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return `text=/${parts.join('.*')}/`
}
export const heading = (text: string) => `h1 >> ${showsText(text)}`
export const invalidField = '[aria-invalid="true"]'
export const loadingElement = '.animate-pulse, [aria-busy="true"]'

export const statesOf =
  (who: Who) =>
  (name: string, path: string, shows: string, more: Pick<State, 'before' | 'act' | 'isLoading'> = {}): State => ({
    ...{ name, who, path, shows },
    ...more,
  })
export const [guest, citizen, newcomer] = [statesOf('guest'), statesOf('citizen'), statesOf('newcomer')]
export const waits = (address: string | RegExp) => ({ before: hangs(address), isLoading: true })
export const codeAgain = { before: withClock }
