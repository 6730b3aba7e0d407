/** What an application's PDF is made of. */
import type { ApplicationDocument } from '@portal/contract/documents/application'
import type { HistoryEntry } from '@portal/contract/documents/audit'

export type ApplicationPdf = {
  readonly application: ApplicationDocument
  readonly history: readonly HistoryEntry[]
  /** The agency, and the addressee that the program names; the fields that it leaves open are null. */
  readonly addressee: {
    readonly nameOnApplication: string
    readonly recipient: string | null
    readonly position: string | null
    readonly subAgency: string | null
  }
  /** How to verify without the portal; null while there is no receipt. `proof` is the content of the attached file. */
  readonly check?: { readonly link: string; readonly proof: string | null } | null
  readonly at: string
}
