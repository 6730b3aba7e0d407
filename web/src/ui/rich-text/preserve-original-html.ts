/**
 * An editor normalizes HTML, so a text that was changed and changed back would count as changed. This keeps the
 * original string for each content that the editor has shown.
 */
import type { Editor } from '@tiptap/core'

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
