/** What a report of an agency may hold: columns, filters and orders of its list of applications (R-OFF-80 to R-OFF-84). */

/** The columns of every application, in the order of an export. */
export const reportFields = [
  'number',
  'status',
  'applicant',
  'personal_id',
  'mobile',
  'program',
  'agency',
  'filed_at',
  'forwarded_at',
  'due_on',
  'term',
  'answer_by',
  'unread',
  'updated_at',
  'taken_by',
  'decided_by',
  'seen_at',
  'seen_by',
  'reason',
] as const
export type ReportField = (typeof reportFields)[number]

/** A question or a criterion of the form of the report's program, by its number. */
export type AskedColumn = `${'answer' | 'criterion'}:${number}`
export type ReportColumn = ReportField | AskedColumn

/** What an address of the list turns on with `1`. */
export const listMarks = ['returned', 'requested', 'lapsed', 'overdue', 'unread', 'prepared'] as const
export type ListMark = (typeof listMarks)[number]

/** `waiting`: the earliest forwarding first. `due`: the earliest due day first. Both are of applications that wait. */
export const listOrders = ['newest', 'oldest', 'updated', 'waiting', 'due'] as const
export type ListOrder = (typeof listOrders)[number]

/** Reports of an agency, letters of a title, and columns of a report. */
export const reportLimits = { reports: 50, title: 100, columns: 100 } as const
