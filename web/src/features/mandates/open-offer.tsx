import type { MandateRow } from '@portal/contract/documents/mandates'
import { fill } from '@portal/contract/fill'
import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import { scopeSummary } from '#lib/acting/scopes.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { type MandateAnswer, useAnswerMandate } from './queries.ts'
import { untilText } from './words.ts'

type Props = { offer: MandateRow; isFirst: boolean }

/** An offer, or wider terms, that wait for this person's answer. Of several only the first has the filled button. */
export function OpenOffer({ offer, isFirst }: Props) {
  const { id, principal, offered } = offer
  const { may, until } = offered ?? offer
  // The offer goes away with the pressed button; what follows on the page is far below.
  const answer = useAnswerMandate({ onAnswered: () => document.querySelector('h1')?.focus() })
  const give = (given: MandateAnswer) => answer.mutate({ id, answer: given })
  const named = (action: string) => ({ 'aria-label': `${action}: ${principal.name}` })
  return (
    <Alert
      tone="info"
      isQuiet
      title={fill(texts[offered ? 'mandates.offer.more.title' : 'mandates.offer.title'], { name: principal.name })}
      action={
        <div className="flex flex-wrap gap-3">
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            className="max-sm:w-full"
            isPending={answer.isPending}
            onClick={() => give('accept')}
            {...named(texts['mandates.offer.accept'])}
          >
            {texts['mandates.offer.accept']}
          </Button>
          <Button
            variant="secondary"
            className="max-sm:w-full"
            isDisabled={answer.isPending}
            onClick={() => give('decline')}
            {...named(texts['mandates.offer.decline'])}
          >
            {texts['mandates.offer.decline']}
          </Button>
        </div>
      }
    >
      <p>{fill(texts['mandates.offer.text'], { may: scopeSummary(may), until: untilText(until) })}</p>
      <CommandFailure error={answer.error} title={texts['mandates.failed']} />
    </Alert>
  )
}
