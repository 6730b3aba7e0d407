import type { ApplicationDocument } from '@portal/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { changeOnce } from '#lib/api/send-once.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { type RefetchType, showChangedApplication } from '#lib/application/queries.ts'
import { type Decision, type DecisionKind, decisions } from '#lib/decisions/decisions.ts'
import type { ReturnDetails } from '#lib/decisions/row.ts'
import { useKeptValues, useValuesDraft } from '#lib/drafts/use-text-draft.ts'
import type { Judged } from '#lib/questions/judged-criteria.tsx'
import { noDetails } from './asking/return-extras.tsx'

export const useReview = ({ id, version }: ApplicationDocument, afterwards: RefetchType = 'active') => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, ...words }: Decision) =>
      changeOnce(`review-${id}`, (key) => decisions[kind].send({ id, version }, words, key)),
    onSuccess: (decided) => showChangedApplication(client, decided, afterwards),
    onError: (error) => {
      const current = currentApplicationIn(error)
      if (current) return showChangedApplication(client, current)
    },
  })
}

type Texts = Readonly<Record<DecisionKind, string>>
const none: Texts = { complete: '', reject: '', return: '' }

export const useDecisionTexts = (application: number, isOpen: boolean) => {
  const { before, keep } = useKeptValues<Texts>(`review-${application}`)
  const [texts, setTexts] = useState<Texts>({ ...none, ...before })

  useEffect(() => {
    if (!isOpen) keep(null)
  }, [keep, isOpen])

  const write = (kind: DecisionKind, typed: string) => {
    const now = { ...texts, [kind]: typed }
    setTexts(now)
    // Empty text must leave no draft, because the sign-in page announces drafts.
    keep(Object.values(now).every((each) => each === '') ? null : now)
  }
  return [texts, write] as const
}

/** The day and the questions of the next return; those of a return before are not taken up. */
export const useReturnDetails = ({ id, times_returned }: ApplicationDocument, isOpen: boolean) => {
  const [{ occasion, ...kept }, write] = useValuesDraft(`return-${id}`, { ...noDetails, occasion: times_returned })
  const change = (details: ReturnDetails) => write({ ...details, occasion: times_returned })
  const forget = useEffectEvent(() => change(noDetails))
  useEffect(() => {
    if (!isOpen) forget()
  }, [isOpen])
  return [occasion === times_returned ? kept : noDetails, change] as const
}

/** What was judged and not yet decided is kept on the device, as the reason is (R-WEB-41). */
export const useJudged = (application: number) => useValuesDraft<Judged>(`criteria-${application}`, {})
