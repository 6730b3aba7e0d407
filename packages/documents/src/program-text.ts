/**
 * The text of a program's section: what the editor's toolbar can make, and nothing else (specification 2, section 5;
 * contract section 4, Images). Looks are named, not free (docs/decisions/0010): a style attribute is dropped, because no
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
import sanitizeHtml from 'sanitize-html'

const nesting = 40

export type SafeProgramText =
  /** `uploads`: keys of images that are still to be adopted; `withImages` puts their paths in. */
  | { readonly safe: true; readonly html: string; readonly uploads: readonly string[] }
  /** A Georgian sentence for the field. */
  | { readonly safe: false; readonly message: string }

export const safeProgramText = (typed: string): SafeProgramText => {
  let embedsData = false
  const uploads = new Set<string>()
  const html = sanitizeHtml(withoutControls(typed), {
    allowedTags: [...blocks, ...words, 'ul', 'ol', 'li', 'br', 'a', 'img'],
    allowedAttributes: {
      ...Object.fromEntries([...blocks, 'li', 'ul', 'ol'].map((tag) => [tag, [...blockFormatting]])),
      ...Object.fromEntries(words.map((tag) => [tag, [...wordFormatting]])),
      a: ['href', 'rel'],
      img: ['src', 'alt'],
    },
    allowedSchemes: [...linkSchemes],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    nestingLimit: nesting,
    transformTags: {
      ...renamed,
      a: (_, { href = '' }) => ({ tagName: 'a', attribs: { href, rel: linkRelation } }),
      '*': (tagName, attributes) => ({ tagName, attribs: withNamedLooks(attributes) }),
    },
    exclusiveFilter: ({ tag, attribs: { src = '' } }) => tag === 'img' && !isOurs(src),
    onOpenTag: (name, attributes) => {
      embedsData ||= addressing.some((attribute) => /^[\s\0]*data:/i.test(attributes[attribute] ?? ''))
      if (name === 'img' && imageUploadKey.test(attributes.src ?? '')) uploads.add(attributes.src ?? '')
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

const blocks = ['p', 'h4', 'h5', 'h6', 'blockquote', 'pre']
const words = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'span']
const linkRelation = 'noopener noreferrer'

/** The same things under the names that other editors give them. Three levels of heading are left below a section. */
const renamed: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h1: 'h4',
  h2: 'h5',
  h3: 'h6',
  div: 'p',
}

const addressing = ['src', 'srcset', 'href', 'xlink:href', 'data', 'poster', 'background', 'action', 'formaction']

/** A look that has no such name is none. */
const withNamedLooks = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      const names: readonly string[] | undefined = Object.hasOwn(formatting, name)
        ? formatting[name as keyof typeof formatting]
        : undefined
      return names?.includes(value) ?? true
    }),
  )

const isOurs = (src: string): boolean => publicImagePath.test(src) || imageUploadKey.test(src)

/** Controls say nothing to a reader; line breaks and tabs do. */
const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\uFEFF]/gu, (control) => (control === '\n' || control === '\t' ? control : ''))
