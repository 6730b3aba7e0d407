/**
 * An editor spells HTML in its own way: a text that was changed and set back would come back spelled otherwise, and count
 * as changed. So what it was given is given back as it was.
 */
import type { Editor } from '@tiptap/core'

export const spelledAsFound = (editor: Editor, atFirst: string) => {
  const spelling = new Map([[htmlOf(editor), atFirst]])
  return {
    /** What is written, or an empty text. */
    written: (): string => {
      const html = htmlOf(editor)
      return spelling.get(html) ?? html
    },
    /** Shows another text; `content` is how the editor can take it. */
    show: (text: string, content = text) => {
      editor.commands.setContent(content, { emitUpdate: false })
      const html = htmlOf(editor)
      if (!spelling.has(html)) spelling.set(html, text)
    },
  }
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())
