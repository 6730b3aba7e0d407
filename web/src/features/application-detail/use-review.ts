import type { ApplicationDocument } from '@portal/contract'
import type { PreparedDecision } from '@portal/contract/documents/preparing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { commandMessage, isLost } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { conflictMessage, currentApplicationIn } from '#lib/application/conflict.ts'
import { applicationQuery, type RefetchType, showChangedApplication } from '#lib/application/queries.ts'
import { type Decision, type DecisionKind, decisions } from '#lib/decisions/decisions.ts'
import { reportFailure, sendLate, TakenBack } from '#lib/decisions/late.ts'
import type { ReturnDetails } from '#lib/decisions/row.ts'
import { useKeptValues, useValuesDraft } from '#lib/drafts/use-text-draft.ts'
import type { Judged } from '#lib/questions/judged-criteria.tsx'
import { noDetails } from './asking/return-extras.tsx'

/**
 * What a decision does when its answer comes, which may be after its page has gone on: the words are forgotten, or what
 * went wrong is said on whatever page is open then.
 */
type Afterwards<Words> = { readonly refetch?: RefetchType; readonly onDone: (words: Words) => void }

export const useReview = (application: ApplicationDocument, { refetch = 'active', onDone }: Afterwards<Decision>) =>
  useLateDecision(application, {
    ...{ form: 'review', refetch, onDone },
    saysOf: ({ kind }: Decision) => decisions[kind].label,
    send: ({ kind, ...words }: Decision) => decisions[kind].send.bind(null, application, words),
  })

type LateOptions<Words> = Afterwards<Words> & {
  readonly form: string
  readonly saysOf: (words: Words) => string
  readonly send: (words: Words) => (key: string, isLeaving: boolean) => Promise<ApplicationDocument>
}

/** A decision that is sent after a while and once, and may outlive its page. */
export const useLateDecision = <Words>(
  { id }: ApplicationDocument,
  { form, refetch = 'active', onDone, saysOf, send }: LateOptions<Words>,
) => {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const lateOf = (words: Words) => ({ id, says: `${applicationNumber(id)}: ${saysOf(words)}`, to: pathname + search })
  return useMutation({
    mutationFn: (words: Words) =>
      sendLate(lateOf(words), (isLeaving) => changeOnce(`${form}-${id}`, (key) => send(words)(key, isLeaving))),
    onSuccess: (decided, words) => {
      onDone(words)
      showChangedApplication(client, decided, isHere.current ? refetch : 'none')
    },
    onError: (error, words) => {
      const current = currentApplicationIn(error)
      if (!isHere.current && !(error instanceof TakenBack)) {
        reportFailure({ ...lateOf(words), why: current ? conflictMessage(current) : commandMessage(error, '') })
        // Whoever opens the case to see whether it was decided must not read what was loaded before.
        if (isLost(error)) void client.invalidateQueries({ queryKey: applicationQuery(id).queryKey })
      }
      if (current) return showChangedApplication(client, current)
    },
  })
}

/** The decision waits for a signature then, and the application stays as it is. */
export const usePrepare = ({ id, version }: ApplicationDocument) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, ...words }: Decision) =>
      changeOnce(`prepare-${id}`, (key) =>
        decisions.prepare.send({ id, version }, { ...words, outcome: outcomeOf[kind] }, key),
      ),
    onSuccess: (prepared) => showChangedApplication(client, prepared),
    onError: (error) => {
      const current = currentApplicationIn(error)
      if (current) return showChangedApplication(client, current)
    },
  })
}

export const outcomeOf = { complete: 'completed', return: 'returned', reject: 'rejected' } as const satisfies Record<
  DecisionKind,
  PreparedDecision['outcome']
>

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
  const clear = () => keep(null)
  return [texts, write, clear] as const
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
