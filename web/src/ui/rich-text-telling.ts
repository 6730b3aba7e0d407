/**
 * The editor owns what is written, and tells its form when the typing rests: a long text is not read through for every
 * letter. The form never misses a word: it is told before the field is left, before it is sent, and
 * before the page is hidden, left or closed. A short text, which may be all that a form waits for, is told behind the
 * paint of each letter.
 */
import type { Editor } from '@tiptap/core'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { afterPaint } from '#lib/after-paint.ts'
import { atRest } from '#lib/at-rest.ts'
import { spelledAsFound } from './spelled-as-found.ts'

/** In letters, and two for each paragraph. */
const shortText = 100
const pace = { quietMs: 200, longestMs: 1000 }

type Written = {
  readonly editor: Editor
  /** Stands in the form that is told. */
  readonly box: RefObject<HTMLElement | null>
  /** What the form holds. Where that is not what the editor told, it is shown. */
  readonly value: string
  readonly onChange: (html: string) => void
}

/** Answers how to tell at once what is not told yet. */
export const useTelling = ({ editor, box, value, onChange }: Written): (() => void) => {
  const listener = useRef(onChange)
  /** What the form holds, or will when it has rendered what it was told. */
  const known = useRef(value)
  /** Told, and not come back yet: of these, the form renders one when the text is newer already. */
  const underway = useRef<readonly string[]>([])

  const tell = useCallback((html: string) => {
    if (html === known.current) return
    known.current = html
    underway.current = [...underway.current, html]
    listener.current(html)
  }, [])
  const teller = useMemo(() => tellerOf(editor, known.current, tell), [editor, tell])

  useLayoutEffect(() => {
    listener.current = onChange
  }, [onChange])

  useEffect(() => {
    const isLatest = value === known.current
    if (!isLatest && underway.current.includes(value)) return
    underway.current = []
    if (isLatest) return
    known.current = value
    teller.show(value)
  }, [teller, value])

  useLayoutEffect(() => {
    const { written, told } = teller
    const form = box.current?.closest('form')
    editor.on('update', written)
    // Before all others who listen for the same: they send, or keep, what the form holds then.
    form?.addEventListener('submit', told, { capture: true })
    document.addEventListener('visibilitychange', told, { capture: true })
    window.addEventListener('pagehide', told, { capture: true })
    return () => {
      editor.off('update', written)
      form?.removeEventListener('submit', told, { capture: true })
      document.removeEventListener('visibilitychange', told, { capture: true })
      window.removeEventListener('pagehide', told, { capture: true })
      told()
    }
  }, [editor, teller, box])

  return teller.told
}

const tellerOf = (editor: Editor, found: string, tell: (html: string) => void) => {
  const text = spelledAsFound(editor, found)
  let isOwed = false
  const told = () => {
    if (!isOwed) return
    forget()
    tell(text.written())
  }
  const behindPaint = afterPaint(told)
  const resting = atRest(told, pace)
  const forget = () => {
    isOwed = false
    behindPaint.forget()
    resting.forget()
  }
  return {
    /** Something was written: it is owed, and told soon. */
    written: () => {
      isOwed = true
      const isShort = editor.state.doc.content.size < shortText
      if (isShort) behindPaint.ask()
      else resting.ask()
    },
    /** What is owed is told. */
    told,
    /** Another text takes the place of what is written: of that, nothing is owed any more. */
    show: (html: string) => {
      forget()
      text.show(html)
    },
  }
}
