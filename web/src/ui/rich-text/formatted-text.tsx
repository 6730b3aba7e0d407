/**
 * Renders the HTML of a program, sanitized again in the browser: the editor's tags and classes, our images, and safe
 * links. Import it lazily, because DOMPurify is large.
 */
import {
  blockFormatting,
  formattingAttributes,
  linkSchemes,
  publicImagePathPattern,
  wordFormatting,
} from '@portal/contract/fields/formatting'
import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import './formatted-text.css'

const tags = 'p h4 h5 h6 blockquote pre ul ol li br a img strong em u s code sub sup span'.split(' ')
const attributes = ['href', 'rel', 'src', 'alt', ...wordFormatting, ...blockFormatting]
const safeLink = new RegExp(`^(?:(?:${linkSchemes.join('|')}):|/(?![/\\\\]))`, 'i')

export function FormattedText({ html, className }: { html: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(safeFragment(html)), [html])
  return <div ref={box} className={cx('formatted-text', className)} />
}

/** The hook is the page's own for the moment: a second instance could not have the trusted types policy (R-WEB-113). */
const safeFragment = (html: string): DocumentFragment => {
  DOMPurify.addHook('afterSanitizeAttributes', keepFormatting)
  try {
    return DOMPurify.sanitize(html, {
      ALLOWED_TAGS: tags,
      ALLOWED_ATTR: attributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    })
  } finally {
    DOMPurify.removeHook('afterSanitizeAttributes', keepFormatting)
  }
}

const keepFormatting = (element: Element) => {
  for (const name of [...wordFormatting, ...blockFormatting]) {
    const names: readonly string[] = formattingAttributes[name]
    if (!names.includes(element.getAttribute(name) ?? '')) element.removeAttribute(name)
  }
  if (element.nodeName === 'IMG' && !publicImagePathPattern.test(element.getAttribute('src') ?? '')) element.remove()
  if (element.hasAttribute('href') && !safeLink.test(element.getAttribute('href') ?? ''))
    element.removeAttribute('href')
}
