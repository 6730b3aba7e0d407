import type { ApplicationRow } from '@portal/contract'
import { splitSentences } from '@portal/contract/first-sentence'
import { useQuery } from '@tanstack/react-query'
import { applicationTitle } from './application-words.ts'
import { applicationQuery } from './queries.ts'

/** The title of an application in a row of its applicant; two to one agency are told apart by one's own words (R-WEB-37). */
export const OwnTitle = ({ row }: { row: Pick<ApplicationRow, 'id' | 'project' | 'agency'> }) => {
  const title = <span>{applicationTitle(row)}</span>
  if (row.project !== null) return title
  return (
    <>
      {title} <OwnWords id={row.id} className="inline" />
    </>
  )
}

/** Letters; about one line of a phone. */
const most = 40

/**
 * The first words of one's own text. Rows of a list have no text, so the application is read, which the page behind the
 * row needs too.
 */
export function OwnWords({ id, className = 'block truncate' }: { id: number; className?: string }) {
  const { data } = useQuery(applicationQuery(id))
  const words = data && firstWords(data.description)
  return words ? <span className={`${className} text-sm font-normal text-ink-soft`}>{`„${words}“`}</span> : null
}

const firstWords = (description: string): string => {
  const text = splitSentences(description).join(' ')
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trim()}…`
}
