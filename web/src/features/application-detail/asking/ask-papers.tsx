import type { ApplicationDocument } from '@portal/contract'
import { requestPapers } from '@portal/contract/endpoints/applications'
import { isReason } from '@portal/contract/fields/blank'
import { maxPapers, maxPaperTitle, maxReason } from '@portal/contract/limits'
import { clock as texts } from '@portal/contract/texts/clock'
import { common } from '@portal/contract/texts/common'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { documentsSentence } from '#lib/application/documents-sentence.ts'
import { documentsLeft, type Requirements } from '#lib/application/requirements.ts'
import { useValuesDraft } from '#lib/drafts/use-text-draft.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileIcon } from '#ui/further-icons.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { refuseWrongDay } from '#ui/wrong-day.ts'
import { AnswerByField } from './answer-by.tsx'
import { errorAt, useAsking } from './use-asking.ts'

type AskPapersProps = { application: ApplicationDocument; requirements: Requirements }

export function AskPapers({ application, requirements }: AskPapersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="px-3" icon={<FileIcon />} onClick={() => setOpen(true)}>
        {texts['ask.open']}
      </Button>
      {isOpen && (
        <AskPapersDialog application={application} requirements={requirements} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type Paper = { readonly title: string; readonly requirement: number | null; readonly isAsked: boolean }

const empty = {
  ...{ text: '', answerBy: '', other: '', added: [] as readonly string[] },
  /** Ticks that differ from what is offered, by paper. */
  ticks: {} as Readonly<Record<string, boolean>>,
}
const keyOf = ({ requirement, title }: Paper) => `${requirement}-${title}`

function AskPapersDialog({ application, requirements, onClose }: AskPapersProps & { onClose: () => void }) {
  const [typed, write] = useValuesDraft(`papers-${application.id}`, empty)
  const { text, answerBy, other, added, ticks } = typed
  const offered: readonly Paper[] = [
    ...papersOf(application, requirements),
    ...added.map((title) => ({ title, requirement: null, isAsked: true })),
  ]
  const papers = offered.map((paper) => ({ ...paper, isAsked: ticks[keyOf(paper)] ?? paper.isAsked }))
  const tick = (paper: Paper, isAsked: boolean) => {
    const { [keyOf(paper)]: _, ...others } = ticks
    const isOffered = offered.some((each) => keyOf(each) === keyOf(paper) && each.isAsked === isAsked)
    write({ ...typed, ticks: isOffered ? others : { ...others, [keyOf(paper)]: isAsked } })
  }
  const asking = useAsking(application, {
    form: 'request',
    done: texts['request.done.asked'],
    onDone: () => {
      write(empty)
      onClose()
    },
  })
  // What was typed beside the list is asked for too, also when nobody has pressed the button that adds it.
  const typedPaper =
    other.trim() === '' || added.includes(other.trim()) ? [] : [{ title: other.trim(), requirement: null }]
  const asked = [...papers.filter(({ isAsked }) => isAsked), ...typedPaper].slice(0, maxPapers)
  const left = documentsLeft(requirements, application.attachments_application)
  const unclear = left.unnamed.length > 0 && documentsSentence(left)
  const send = () =>
    refuseWrongDay() ||
    asking.mutate((options) =>
      call(requestPapers, {
        params: { id: application.id },
        body: {
          text,
          papers: asked.map(({ title, requirement }) => ({ title, requirement })),
          ...(answerBy && { answer_by: answerBy }),
        },
        ...options,
      }),
    )
  return (
    <Dialog
      title={texts['ask.title']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button isDisabled={!isReason(text)} isPending={asking.isPending} onClick={send}>
            {texts['ask.send']}
          </Button>
        </>
      }
    >
      <p>{texts['ask.lead']}</p>
      <RequiredNote />
      <TextArea
        label={texts['ask.text']}
        value={text}
        onChange={(event) => write({ ...typed, text: event.target.value })}
        error={errorAt(asking.error, 'text')}
        isRequired
        maxLength={maxReason}
        rows={4}
        lang="ka"
      />
      <fieldset className="flex flex-col">
        <legend className="font-semibold">{texts['ask.papers']}</legend>
        {unclear && <p className="text-sm text-ink-soft">{unclear.says}</p>}
        {papers.map((paper) => (
          <Checkbox
            key={keyOf(paper)}
            label={paper.title}
            checked={paper.isAsked}
            onChange={() => tick(paper, !paper.isAsked)}
          />
        ))}
        {papers.length < maxPapers && (
          <div className="flex flex-wrap items-end gap-3">
            <TextInput
              label={texts['ask.other']}
              value={other}
              maxLength={maxPaperTitle}
              onChange={(event) => write({ ...typed, other: event.target.value })}
            />
            <Button
              variant="secondary"
              isDisabled={other.trim() === '' || added.includes(other.trim())}
              onClick={() => write({ ...typed, other: '', added: [...added, other.trim()] })}
            >
              {texts['ask.other.add']}
            </Button>
          </div>
        )}
      </fieldset>
      <AnswerByField
        saysClock={false}
        value={answerBy}
        error={errorAt(asking.error, 'answer_by')}
        onChange={(day) => write({ ...typed, answerBy: day })}
      />
      <CommandFailure error={asking.error} title={texts['ask.failed']} />
    </Dialog>
  )
}

/** What is surely missing is asked for at once; a file that nobody assigned may be any of them (R-APP-70). */
const papersOf = (
  { attachments_application: files }: ApplicationDocument,
  requirements: Requirements,
): readonly Paper[] => {
  const { open, unnamed } = documentsLeft(requirements, files)
  const missing = new Set(unnamed.length === 0 ? open.map(({ id }) => id) : [])
  return requirements
    .slice(0, maxPapers)
    .map(({ id, title }) => ({ title: title.slice(0, maxPaperTitle), requirement: id, isAsked: missing.has(id) }))
}
