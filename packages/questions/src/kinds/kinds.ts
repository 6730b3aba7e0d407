/** The kinds of questions, each with all that the portal knows about it. A new kind is a line here. */
import type { Report } from '../faults.ts'
import type { Asked, ColumnKind, QuestionKind } from '../form.ts'
import { isObject, type Json } from '../json.ts'
import { date, manyOf, oneOf, yesNo } from './choices.ts'
import { common, type KindFacts, noFields } from './facts.ts'
import { decimal, integer, money } from './numbers.ts'
import { tableOf } from './table.ts'
import { companyId, email, iban, longText, personalId, phone, text } from './texts.ts'

type FactsOf<K extends QuestionKind> = { readonly [Kind in K]: KindFacts<Kind> }

/** The kinds that may be a column of a table. */
export const columnKinds: FactsOf<ColumnKind> = {
  text,
  integer,
  decimal,
  money,
  date,
  yes_no: yesNo,
  one_of: oneOf,
  personal_id: personalId,
}

const place: KindFacts<'place'> = {
  ...common,
  seconds: 15,
  readFields: noFields,
  check: (value, _, report, { placeOf }) => {
    const { region_id, municipality_id } = isObject(value) ? value : ({} as Json)
    const isPair = Number.isSafeInteger(region_id) && Number.isSafeInteger(municipality_id)
    const chosen = { region_id: region_id as number, municipality_id: municipality_id as number }
    return isPair && (!placeOf || placeOf(chosen)) ? chosen : report({ code: 'not_place' })
  },
  read: (answer, _, { placeOf }) => {
    const names = placeOf(answer)
    return names ? `${names.region}, ${names.municipality}` : ''
  },
}

const heading = {
  ...common,
  seconds: 0,
  isAnswerable: false,
  readFields: noFields,
  check: (_: unknown, __: unknown, report: Report) => report({ code: 'takes_no_answer' }),
  read: () => '',
}

const table = tableOf(columnKinds)
export const readTable = table.readRows

export const kinds: FactsOf<QuestionKind> = {
  ...columnKinds,
  long_text: longText,
  many_of: manyOf,
  place,
  phone,
  email,
  company_id: companyId,
  iban,
  table: table.facts,
  section: heading,
  info: heading,
}

export const isKind = (kind: unknown): kind is QuestionKind => typeof kind === 'string' && Object.hasOwn(kinds, kind)

export const factsOf = ({ kind }: Pick<Asked, 'kind'>): KindFacts => kinds[kind]

/** The value of what a person typed: a number or money where the kind is one, else the text. */
export const typedValue = (kind: QuestionKind, text: string): unknown => factsOf({ kind }).typed?.(text) ?? text
