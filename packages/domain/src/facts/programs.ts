/** The statuses of programs, in the spelling of the API, which never changes, and of agencies. */
export const publishedProgramStatus = { active: 'active', inactive: 'deactive' } as const
export type ProgramStatus = keyof typeof publishedProgramStatus

export const agencyStatuses = ['active', 'inactive'] as const
export type AgencyStatus = (typeof agencyStatuses)[number]
