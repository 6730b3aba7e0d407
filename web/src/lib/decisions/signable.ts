import type { ApplicationDocument } from '@portal/contract'

/** Whether this person may sign it: not one that is outdated, nor their own where the agency wants four eyes (R-OFF-6). */
export const isSignableBy = (
  { prepared }: Pick<ApplicationDocument, 'prepared'>,
  viewer: number | undefined,
): boolean => prepared != null && !prepared.is_outdated && !(prepared.four_eyes && prepared.by.id === viewer)
