import { type Color, rgb } from 'pdf-lib'
import type { Span } from './spans.ts'
import type { ElementType } from './structure.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, left: 62, right: 56, top: 56, bottom: 64 }
export const contentWidth = page.width - page.left - page.right
export const lineHeight = 1.5

export const colors = { ink: rgb(0.08, 0.13, 0.24), soft: rgb(0.29, 0.33, 0.44), brand: rgb(0.04, 0.31, 0.64) }

type TextStyle = {
  readonly size?: number
  readonly color?: Color
  readonly align?: 'left' | 'center' | 'right'
  /** Points from the left edge of the content. */
  readonly indent?: number
  readonly width?: number
  /** The structure element of the text; a paragraph by default. */
  readonly as?: ElementType
  /** Where the whole text leads when it is pressed. */
  readonly link?: string
}

export type Write = (spans: readonly Span[] | string, style?: TextStyle) => void
