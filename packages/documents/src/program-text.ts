/**
 * The text of a program's section: what the editor's toolbar can make and nothing else (R-ADM-3). Formatting is in
 * named attributes (docs/decisions/0024); style attributes are dropped, because the content security policy ignores
 * them. Plain text keeps its line breaks.
 */
import {
  blockFormatting,
  formattingAttributes,
  linkSchemes,
  publicImagePathPattern,
  wordFormatting,
} from '@portal/contract/fields/formatting'
import { images } from '@portal/contract/texts/images'
import { type Attributes, cleanMarkup, type WrittenElement } from './markup/clean.ts'
import { isUploadKey } from './uploads/key.ts'

const nesting = 40

export type SafeProgramText =
  /** The images of `uploads` are still private uploads; `withImages` later replaces these keys with public paths. */
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
      if (name === 'img' && isUploadKey(src)) uploads.add(src)
      return written(name, attributes)
    },
  })
  if (embedsData) return { safe: false, message: images['validation.richText.image'] }
  return { safe: true, html: html.trim(), uploads: [...uploads] }
}

/** The allowed elements, each with the formatting attributes that it may have. */
const formattingOf: ReadonlyMap<string, readonly FormattingAttribute[]> = new Map<
  string,
  readonly FormattingAttribute[]
>([
  ...['p', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li'].map((tag) => [tag, blockFormatting] as const),
  ...['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'span'].map((tag) => [tag, wordFormatting] as const),
  ['br', []],
])
type FormattingAttribute = keyof typeof formattingAttributes

const linkRelation = 'noopener noreferrer'

/** Pasted elements and what they become. Headings become level 4 to 6, because the page itself has levels 1 to 3. */
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
  const allowed = formattingOf.get(tag)
  if (!allowed) return null
  return { tag, attributes: Object.entries(attributes).filter(isFormattingIn(allowed)) }
}

/**
 * Allows known attributes only. Their order is kept, so that text that is already safe comes out unchanged, byte for
 * byte.
 */
const isFormattingIn =
  (allowed: readonly FormattingAttribute[]) =>
  ([name, value]: readonly [string, string]): boolean => {
    const attribute = allowed.find((known) => known === name)
    return attribute !== undefined && (formattingAttributes[attribute] as readonly string[]).includes(value)
  }

const link = (href: string): WrittenElement => ({
  tag: 'a',
  attributes: [...(leadsSomewhere(href) ? [['href', href] as const] : []), ['rel', linkRelation]],
})

/** Accepts only our own images: published ones and uploads. Any other image is dropped. */
const image = (attributes: Attributes): WrittenElement | null => {
  const src = attributeOf(attributes, 'src')
  if (!publicImagePathPattern.test(src) && !isUploadKey(src)) return null
  return { tag: 'img', attributes: Object.entries(attributes).filter(([name]) => name === 'src' || name === 'alt') }
}

/** Accepts a path on our site or a scheme that runs nothing, after removing what browsers ignore in a scheme. */
const leadsSomewhere = (href: string): boolean => {
  const address = href.replace(/[\p{Cc}\p{Cf}\s]/gu, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (scheme !== undefined) return (linkSchemes as readonly string[]).includes(scheme)
  return address !== '' && !/^[\\/]{2}/.test(address) && !/^[^/?#]*:/.test(address)
}

const attributeOf = (attributes: Attributes, name: string): string =>
  Object.hasOwn(attributes, name) ? (attributes[name] ?? '') : ''

/** Removes control characters except line breaks and tabs. */
const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\uFEFF]/gu, (control) => (control === '\n' || control === '\t' ? control : ''))
