import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { seeDecision } from '@portal/contract/endpoints/applications'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { call } from '#lib/api/call.ts'
import { useInView } from '#lib/page/use-in-view.ts'
import { dateTime } from '#lib/time/dates.ts'

/** Milliseconds for which the heading of the decision must have been in view (R-APP-84). */
const seenAfter = 2_000

/** Reading is never hindered, so a failure is not shown; the next visit tells it again. */
export const useSeeDecision = ({
  id,
  version,
  status,
  is_own,
  decision_seen_at,
}: ApplicationDocument): RefObject<HTMLParagraphElement | null> => {
  const heading = useRef<HTMLParagraphElement>(null)
  const see = useMutation({ mutationFn: () => call(seeDecision, { params: { id }, body: { version } }) })
  const isUnseen = is_own && applicationStatusFacts[status].isDecided && decision_seen_at === null
  useInView(heading, { isOn: isUnseen && see.isIdle, milliseconds: seenAfter, onSeen: () => see.mutate() })
  return heading
}

/** Who saw it in the applicant's name, and when; null where the applicant did, or nobody yet. */
export const seenInName = ({ decision_seen_at: at, decision_seen_by: agent }: ApplicationDocument): string | null =>
  at && agent !== undefined ? [agent, dateTime(at)].filter(Boolean).join(', ') : null
