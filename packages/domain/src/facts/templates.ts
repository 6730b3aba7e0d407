/** What a template of an agency begins the text of. */
export const templatePurposes = ['rejected', 'completed', 'returned', 'message'] as const
export type TemplatePurpose = (typeof templatePurposes)[number]
