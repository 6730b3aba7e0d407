/** The page of an agency's reports: their list, their editor, and what a report shows. */
export const reportPage = {
  'report.column.gone': '{title} (ფორმაში აღარ არის)',
} as const
