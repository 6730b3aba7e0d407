/** Asks an applicant, once a moment, whether it was easy (R-WEB-93); says thanks, and nothing once it was answered. */
import type { ApplicationDocument, OwnFeedback } from '@portal/contract'
import {
  type EasyAnswer,
  easyChoices,
  easyWord,
  type FeedbackMoment,
  feedbackLimit,
} from '@portal/contract/easy-answers'
import { giveFeedback } from '@portal/contract/endpoints/applications'
import { feedback as texts } from '@portal/contract/texts/feedback'
import { rules } from '@portal/contract/texts/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choices.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { isCovered } from '../acting/mandate.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { CommandFailure } from '../api/command-failure.tsx'
import { sendOnce } from '../api/send-once.ts'
import { applicationQuery } from '../application/queries.ts'
import { useTextDraft } from '../drafts/use-text-draft.ts'
import { useStored } from '../page/use-stored.ts'

export function WasItEasy({ application: { id, feedback } }: { application: ApplicationDocument }) {
  /** Whoever does not want to be asked is not asked again on this device, about no application. */
  const [declined, store] = useStored('device:feedback-declined')
  /** Kept after the answer, when nothing is asked any more. */
  const [asked] = useState(feedback?.asks ?? null)
  const moment = feedback?.asks ?? asked
  if (moment === null || declined !== null || !isCovered(giveFeedback)) return null
  return <Question key={moment} id={id} moment={moment} onDecline={() => store('1')} />
}

function Question({ id, moment, onDecline }: { id: number; moment: FeedbackMoment; onDecline: () => void }) {
  const [easy, setEasy] = useState<EasyAnswer | null>(null)
  const [text, write] = useTextDraft(`feedback-${id}-${moment}`)
  const give = useGiveFeedback(id, moment, () => write(''))
  if (give.isSuccess || isGiven(give.error))
    return (
      <FocusOnAnswer answer>
        <p className="flex max-w-read items-start gap-3 rounded-md border border-line p-4">
          <CheckCircleIcon className="mt-0.5 text-ok" />
          {rules['feedback.thanks']}
        </p>
      </FocusOnAnswer>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (easy === null || give.isPending) return
    give.mutate({ easy, text })
  }
  return (
    <form
      onSubmit={submit}
      className="flex max-w-read flex-col items-start gap-4 rounded-md border border-line p-4 on-print-hidden"
    >
      <RadioGroup
        name={`easy-${id}`}
        label={texts[`feedback.${moment}.title`]}
        value={easy === null ? null : String(easy)}
        options={easyChoices.map((choice) => ({ value: String(choice), label: easyWord(choice) }))}
        onChange={(value) => setEasy(easyChoices.find((choice) => String(choice) === value) ?? null)}
      />
      {easy !== null && (
        <TextArea
          label={texts['feedback.text']}
          hint={texts['feedback.text.hint']}
          className="w-full"
          value={text}
          onChange={(event) => write(event.target.value)}
          maxLength={feedbackLimit}
          rows={2}
          lang="ka"
        />
      )}
      <CommandFailure error={give.error} title={texts['feedback.error']} className="w-full" />
      <div className="flex flex-wrap gap-3">
        {easy !== null && (
          <Button type="submit" variant="secondary" isPending={give.isPending}>
            {texts['feedback.send']}
          </Button>
        )}
        <Button variant="quiet" onClick={onDecline}>
          {texts['feedback.decline']}
        </Button>
      </div>
    </form>
  )
}

/** A second answer, from another tab or after a lost one, is no failure of this person. */
const isGiven = (error: unknown): boolean => error instanceof ApiError && error.code === 'feedback_given'

type Said = { readonly easy: EasyAnswer; readonly text: string }

const useGiveFeedback = (id: number, moment: FeedbackMoment, onSent: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Said) =>
      sendOnce(`feedback-${id}-${moment}`, (idempotencyKey) =>
        call(giveFeedback, { params: { id }, body, idempotencyKey }),
      ),
    onSuccess: (_, said) => {
      onSent()
      client.setQueryData(
        applicationQuery(id).queryKey,
        (shown) => shown && { ...shown, feedback: withAnswer(shown.feedback, moment, said) },
      )
    },
  })
}

const withAnswer = (feedback: OwnFeedback | undefined, moment: FeedbackMoment, said: Said): OwnFeedback => ({
  asks: null,
  given: [...(feedback?.given ?? []), { moment, at: new Date().toISOString(), ...said }],
})
