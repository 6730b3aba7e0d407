/**
 * An editor normalizes HTML, so a text that was changed and set back would count as changed. While the content is
 * unchanged, the original string is returned.
 */
import type { Editor } from '@tiptap/core'

export const spelledAsFound = (editor: Editor, atFirst: string) => {
  const spelling = new Map([[htmlOf(editor), atFirst]])
  return {
    written: (): string => {
      const html = htmlOf(editor)
      return spelling.get(html) ?? html
    },
    /** `content` is the form of the text that the editor accepts. */
    show: (text: string, content = text) => {
      editor.commands.setContent(content, { emitUpdate: false })
      const html = htmlOf(editor)
      if (!spelling.has(html)) spelling.set(html, text)
    },
  }
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())
