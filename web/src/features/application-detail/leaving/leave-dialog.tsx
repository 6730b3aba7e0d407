import type { ApplicationDocument } from '@portal/contract'
import { common } from '@portal/contract/texts/common'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { conflictMessage, currentApplicationIn } from '#lib/application/conflict.ts'
import { showChangedApplication } from '#lib/application/queries.ts'
import { decisions, isEnd, type OwnVerb } from '#lib/decisions/decisions.ts'
import type { DecisionWords } from '#lib/decisions/row.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'

type Leaving = OwnVerb | 'transfer'

type LeaveDialogProps = Pick<ComponentProps<typeof Dialog>, 'isWide' | 'descriptionId' | 'onClose'> & {
  verb: Leaving
  application: ApplicationDocument
  words: DecisionWords
  /** Whether it may be sent; left out, it always may. */
  check?: () => boolean
  cancel?: string
  /** Left out, the name of the act. */
  button?: string | undefined
  children: (error: unknown) => ReactNode
  /** The typed text can go, also where the dialog was closed before the answer. */
  onSent: () => void
  onLeft: () => void
}

/** An application leaves its agency or its applicant: asked once, and over where somebody was faster. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { verb, application, words, check, cancel = common['common.cancel'], children, onClose, onSent, onLeft } = props
  const { asks, by, isFor } = decisions[verb]
  const { button = asks.button } = props
  const client = useQueryClient()
  const leave = useLeave(verb, application, onSent)
  const current = currentApplicationIn(leave.error)
  const isOver = current !== null && !isFor(current)

  const close = () => {
    onClose()
    if (current) showChangedApplication(client, current)
  }
  const confirm = () => {
    if (check && !check()) return
    leave.mutate(words, {
      onSuccess: () => {
        onClose()
        onLeft()
      },
    })
  }

  return (
    <Dialog
      title={asks.question}
      isWide={props.isWide}
      descriptionId={props.descriptionId}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {isOver ? common['common.close'] : cancel}
          </Button>
          {!isOver && (
            <Button variant={isEnd(verb) ? 'danger' : 'primary'} isPending={leave.isPending} onClick={confirm}>
              {button}
            </Button>
          )}
        </>
      }
    >
      {!isOver && children(leave.error)}
      <CommandFailure
        error={leave.error}
        title={asks.failed}
        message={current && (isOver || by === 'applicant') ? conflictMessage(current) : undefined}
      />
    </Dialog>
  )
}

const useLeave = (verb: Leaving, { id, version }: ApplicationDocument, onSent: () => void) => {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (words: DecisionWords): Promise<ApplicationDocument | undefined> =>
      changeOnce(`${verb}-${id}`, (key) => decisions[verb].send({ id, version }, words, key)),
    onSuccess: (left) => {
      onSent()
      toast(`${applicationNumber(id)}: ${decisions[verb].asks.done}`)
      if (left) return showChangedApplication(client, left)
      // The page itself is not read again: to its agency it does not exist any more.
      void client.invalidateQueries({ queryKey: queryKeys.applications, refetchType: 'none' })
    },
  })
}

export const PointList = ({ id, points }: { id?: string; points: readonly string[] }) => (
  <ul id={id} className="flex list-disc flex-col gap-1.5 ps-5">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)
