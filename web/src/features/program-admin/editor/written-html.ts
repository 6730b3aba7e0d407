import { isFormatted } from '#ui/rich-text/is-formatted.ts'

export const writtenHtml = (text: string): string => {
  if (isFormatted(text) || text.trim() === '') return text
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const escaped = (text: string): string =>
  text
    .replace(/&(?!(?:lt|gt|amp|quot|#\d+);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
