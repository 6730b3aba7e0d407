/** What the feed of an agency says of each event (R-SYS-31). */
import type { ApplicationEvent, FeedType, TalkEvent } from '@portal/domain'

/** A transfer is told to both agencies; null where the feed says nothing. */
type Told = FeedType | { readonly from: FeedType; readonly to: FeedType } | null

export const feedTypeOf = {
  ApplicationFiled: 'application.filed',
  ApplicationEdited: 'application.edited',
  ApplicationForwarded: 'application.forwarded',
  ApplicationReturned: 'application.returned',
  ApplicationCompleted: 'application.completed',
  ApplicationRejected: 'application.rejected',
  ApplicationWithdrawn: 'application.withdrawn',
  ApplicationTransferred: { from: 'application.transferred_out', to: 'application.transferred_in' },
  DocumentAssigned: null,
  ReturnExtended: 'application.extended',
  PapersRequested: null,
  /** The applicant added documents, as an edit does. */
  PapersSupplied: 'application.edited',
  RequestClosed: null,
  MessageSent: 'message.sent',
  MessagesRead: null,
  MessagesTransferred: null,
} as const satisfies Readonly<Record<ApplicationEvent['type'] | TalkEvent['type'], Told>>
