import createDOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { cx } from '#lib/cx.ts'

/**
 * HTML that the server has made safe already, made safe once more where it is shown. Styles are dropped: the portal's
 * content security policy would not run them. Line breaks of plain text stay breaks. Load it lazily.
 */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const purify = createDOMPurify(window)
    const fragment = purify.sanitize(html, {
      USE_PROFILES: { html: true },
      FORBID_ATTR: ['style'],
      RETURN_DOM_FRAGMENT: true,
    })
    box.current?.replaceChildren(fragment)
  }, [html])
  return <div ref={box} className={cx('portal-text leading-relaxed', className)} />
}
