import type { ApplicationDocument } from '@portal/contract/documents/application'
import type { HistoryEntry } from '@portal/contract/documents/audit'

export type ApplicationPdf = {
  readonly application: ApplicationDocument
  readonly history: readonly HistoryEntry[]
  /** The answers to the program's questions by section, in form order; left out where the program asks none. */
  readonly answers?: readonly PrintedAnswers[]
  /** The agency and the person who receives the application. A field is null when the program does not fill it in. */
  readonly addressee: {
    readonly nameOnApplication: string
    readonly recipient: string | null
    readonly position: string | null
    readonly subAgency: string | null
  }
  /** How to verify without the portal; null while there is no receipt. `proof` is the content of the attached file. */
  readonly check?: { readonly link: string; readonly proof: string | null } | null
  /** How many messages its conversation has, and when the last one was written; null without one. */
  readonly talk?: { readonly count: number; readonly lastAt: string } | null
  readonly at: string
}

type PrintedAnswers = {
  /** Null before the form's first section. */
  readonly section: string | null
  readonly answers: readonly { readonly title: string; readonly value: string | PrintedTable }[]
}

/** A cell is null where the row has no answer. */
type PrintedTable = {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
  readonly totals: readonly (string | null)[] | null
}
