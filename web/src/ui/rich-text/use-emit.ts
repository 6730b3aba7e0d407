/**
 * The editor owns its text and calls `onChange` after a debounce, because serializing a long text for each letter is
 * slow. Pending text is always emitted before blur, before submit, and before the page is hidden or closed. A short
 * text, which a form may wait for, is emitted after the paint of each letter.
 */
import type { Editor } from '@tiptap/core'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { afterPaint } from '#lib/time/after-paint.ts'
import { debounce } from '#lib/time/debounce.ts'

/** In ProseMirror's document size: one per letter plus two per paragraph. */
const shortText = 100
const pace = { quietMs: 200, longestMs: 1000 }

type Written = {
  readonly editor: Editor
  readonly box: RefObject<HTMLElement | null>
  readonly value: string
  readonly onChange: (html: string) => void
}

export const useEmit = ({ editor, box, value, onChange }: Written): (() => void) => {
  const listener = useRef(onChange)
  const known = useRef(value)
  /**
   * Values that `onChange` got and that have not come back as `value` yet. When an older one comes back after newer
   * text was typed, it must not replace that text.
   */
  const unconfirmed = useRef<readonly string[]>([])

  const emit = useCallback((html: string) => {
    if (html === known.current) return
    known.current = html
    unconfirmed.current = [...unconfirmed.current, html]
    listener.current(html)
  }, [])
  const emitter = useMemo(() => emitterOf(editor, known.current, emit), [editor, emit])

  useLayoutEffect(() => {
    listener.current = onChange
  }, [onChange])

  useEffect(() => {
    const isLatest = value === known.current
    if (!isLatest && unconfirmed.current.includes(value)) return
    unconfirmed.current = []
    if (isLatest) return
    known.current = value
    emitter.show(value)
  }, [emitter, value])

  useLayoutEffect(() => {
    const { written, emitted } = emitter
    const form = box.current?.closest('form')
    editor.on('update', written)
    // Captured before other listeners of the same event, because those save or send the form's value.
    form?.addEventListener('submit', emitted, { capture: true })
    document.addEventListener('visibilitychange', emitted, { capture: true })
    window.addEventListener('pagehide', emitted, { capture: true })
    return () => {
      editor.off('update', written)
      form?.removeEventListener('submit', emitted, { capture: true })
      document.removeEventListener('visibilitychange', emitted, { capture: true })
      window.removeEventListener('pagehide', emitted, { capture: true })
      emitted()
    }
  }, [editor, emitter, box])

  return emitter.emitted
}

const emitterOf = (editor: Editor, found: string, emit: (html: string) => void) => {
  const text = preserveOriginalHtml(editor, found)
  let isPending = false
  const emitted = () => {
    if (!isPending) return
    forget()
    emit(text.written())
  }
  const behindPaint = afterPaint(emitted)
  const resting = debounce(emitted, pace)
  const forget = () => {
    isPending = false
    behindPaint.forget()
    resting.cancel()
  }
  return {
    written: () => {
      isPending = true
      const isShort = editor.state.doc.content.size < shortText
      if (isShort) behindPaint.ask()
      else resting.ask()
    },
    emitted: emitted,
    show: (html: string) => {
      forget()
      text.show(html)
    },
  }
}

/**
 * An editor normalizes HTML, so a text that was changed and changed back would count as changed. This keeps the
 * original string for each content that the editor has shown.
 */
export const preserveOriginalHtml = (editor: Editor, atFirst: string) => {
  const spelling = new Map([[htmlOf(editor), atFirst]])
  return {
    written: (): string => {
      const html = htmlOf(editor)
      return spelling.get(html) ?? html
    },
    show: (text: string, content = text) => {
      editor.commands.setContent(content, { emitUpdate: false, parseOptions: { preserveWhitespace: true } })
      const html = htmlOf(editor)
      if (!spelling.has(html)) spelling.set(html, text)
    },
  }
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())
