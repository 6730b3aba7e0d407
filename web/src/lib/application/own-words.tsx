import { splitSentences } from '@portal/contract/first-sentence'
import { useQuery } from '@tanstack/react-query'
import { applicationQuery } from './queries.ts'

/** Letters; about one line of a phone. */
const most = 40

/**
 * The first words of one's own text, which tell two applications to one agency apart (R-WEB-37). Rows of a list have no
 * text, so the application is read, which the page behind the row needs too.
 */
export function OwnWords({ id }: { id: number }) {
  const { data } = useQuery(applicationQuery(id))
  const words = data && firstWords(data.description)
  return words ? <span className="block truncate text-sm font-normal text-ink-soft">{`„${words}“`}</span> : null
}

const firstWords = (description: string): string => {
  const text = splitSentences(description).join(' ')
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trim()}…`
}
