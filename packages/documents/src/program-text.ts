/**
 * The text of a program's section: what the editor's toolbar can make, and nothing else (R-ADM-3). Looks are named, not free (docs/decisions/0024): a style attribute is dropped, because no
 * page of ours would run it. Plain text keeps its line breaks: it is shown with them.
 */
import {
  blockFormatting,
  formatting,
  imageUploadKey,
  linkSchemes,
  publicImagePath,
  wordFormatting,
} from '@portal/contract/fields/formatting'
import { validation } from '@portal/contract/texts/validation'
import { type Attributes, cleanMarkup, type WrittenElement } from './markup/clean-markup.ts'

const nesting = 40

export type SafeProgramText =
  /** `uploads`: keys of images that are still to be adopted; `withImages` puts their paths in. */
  | { readonly safe: true; readonly html: string; readonly uploads: readonly string[] }
  /** A Georgian sentence for the field. */
  | { readonly safe: false; readonly message: string }

export const safeProgramText = (typed: string): SafeProgramText => {
  let embedsData = false
  const uploads = new Set<string>()
  const html = cleanMarkup(withoutControls(typed), {
    nesting,
    write: (name, attributes) => {
      embedsData ||= addressing.some((attribute) => /^[\s\0]*data:/i.test(attributeOf(attributes, attribute)))
      const src = attributeOf(attributes, 'src')
      if (name === 'img' && imageUploadKey.test(src)) uploads.add(src)
      return written(name, attributes)
    },
  })
  if (embedsData) return { safe: false, message: validation['validation.richText.image'] }
  return { safe: true, html: html.trim(), uploads: [...uploads] }
}

/** The adopted images in the place of their keys. Safe HTML holds a key in an image's address alone. */
export const withImages = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replace(/(<img [^>]*?src=")(uploads\/[\w-]+)"/g, (whole, before: string, key: string) => {
    const path = paths.get(key)
    return path === undefined ? whole : `${before}${path}"`
  })

/** The elements that are kept, each with the named looks that it may have. */
const looksOf: ReadonlyMap<string, readonly Look[]> = new Map<string, readonly Look[]>([
  ...['p', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li'].map((tag) => [tag, blockFormatting] as const),
  ...['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'span'].map((tag) => [tag, wordFormatting] as const),
  ['br', []],
])
type Look = keyof typeof formatting

const linkRelation = 'noopener noreferrer'

/** The same things under the names that other editors give them. Three levels of heading are left below a section. */
const renamed: ReadonlyMap<string, string> = new Map(
  Object.entries({
    b: 'strong',
    i: 'em',
    ins: 'u',
    del: 's',
    strike: 's',
    h1: 'h4',
    h2: 'h5',
    h3: 'h6',
    div: 'p',
  }),
)

const addressing = ['src', 'srcset', 'href', 'xlink:href', 'data', 'poster', 'background', 'action', 'formaction']

const written = (sent: string, attributes: Attributes): WrittenElement | null => {
  if (sent === 'a') return link(attributeOf(attributes, 'href'))
  if (sent === 'img') return image(attributes)
  const tag = renamed.get(sent) ?? sent
  const looks = looksOf.get(tag)
  if (!looks) return null
  return { tag, attributes: Object.entries(attributes).filter(isLookIn(looks)) }
}

/** In the order in which they came, so that what is safe stays as it is. A look that has no such name is none. */
const isLookIn =
  (looks: readonly Look[]) =>
  ([name, value]: readonly [string, string]): boolean => {
    const look = looks.find((known) => known === name)
    return look !== undefined && (formatting[look] as readonly string[]).includes(value)
  }

const link = (href: string): WrittenElement => ({
  tag: 'a',
  attributes: [...(leadsSomewhere(href) ? [['href', href] as const] : []), ['rel', linkRelation]],
})

/** Our own images alone; without an address an image is nothing. */
const image = (attributes: Attributes): WrittenElement | null => {
  const src = attributeOf(attributes, 'src')
  if (!publicImagePath.test(src) && !imageUploadKey.test(src)) return null
  return { tag: 'img', attributes: Object.entries(attributes).filter(([name]) => name === 'src' || name === 'alt') }
}

/** A page of ours by its path, or one of the schemes that run nothing. Browsers pass over controls and blanks inside a scheme. */
const leadsSomewhere = (href: string): boolean => {
  const said = href.replace(/[\p{Cc}\p{Cf}\s]/gu, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(said)?.[1]?.toLowerCase()
  if (scheme !== undefined) return (linkSchemes as readonly string[]).includes(scheme)
  return said !== '' && !/^[\\/]{2}/.test(said) && !/^[^/?#]*:/.test(said)
}

const attributeOf = (attributes: Attributes, name: string): string =>
  Object.hasOwn(attributes, name) ? (attributes[name] ?? '') : ''

/** Controls say nothing to a reader; line breaks and tabs do. */
const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\uFEFF]/gu, (control) => (control === '\n' || control === '\t' ? control : ''))
