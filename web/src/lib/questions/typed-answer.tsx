import { georgianWords } from '@portal/contract/questions'
import { type Asked, factsOf, type Place, type Question, readAnswer } from '@portal/questions'
import { usePlaceNames } from '#lib/forms/places.ts'
import { today } from '#lib/time/today.ts'
import { AnswerTable } from './answers-read.tsx'
import { fittingRow } from './table-control.tsx'

type TypedAnswerProps = { question: Question; value: unknown }

/** An answer as it was typed: what is half-filled is shown as far as it goes. */
export function TypedAnswer({ question, value }: TypedAnswerProps) {
  if (question.kind === 'table') return <TypedTable asked={question} value={value} />
  if (question.kind === 'place') return <TypedPlace value={value} />
  return <span className="wrap-anywhere whitespace-pre-line">{typedText(question, value) || '–'}</span>
}

/** Empty for a place, whose names the browser has to load. */
export const typedText = (question: Question, value: unknown): string => {
  if (question.kind === 'place') return ''
  const answer = factsOf(question).check(value, question, () => undefined, { today: today() })
  return answer === undefined ? plain(value) : readAnswer(question, answer, words)
}

const words = georgianWords(() => undefined)

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function TypedTable({ asked, value }: { asked: Asked<'table'>; value: unknown }) {
  const rows = Array.isArray(value) ? value.map((row) => fittingRow(row, asked.columns)) : []
  return rows.length === 0 ? <span>–</span> : <AnswerTable asked={asked} rows={rows} />
}

function TypedPlace({ value }: { value: unknown }) {
  const { region_id, municipality_id } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Place>
  const names = usePlaceNames(String(region_id ?? ''), String(municipality_id ?? ''))
  return <span className="wrap-anywhere">{[names.region, names.municipality].filter(Boolean).join(', ') || '–'}</span>
}
