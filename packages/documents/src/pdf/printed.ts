/** What an application's PDF is made of. */
import type { ApplicationDocument } from '@portal/contract/documents/application'
import type { HistoryEntry } from '@portal/contract/documents/audit'

export type ApplicationPdf = {
  readonly application: ApplicationDocument
  readonly history: readonly HistoryEntry[]
  /** The addressee from the agency and program; null when neither names one. */
  readonly addressee: {
    readonly nameOnApplication: string
    readonly recipient: string | null
    readonly position: string | null
    readonly subAgency: string | null
  }
  /** How to verify the application without the portal; null while it has no receipt. `proof` is the attached file. */
  readonly check?: { readonly link: string; readonly proof: string | null } | null
  readonly at: string
}
