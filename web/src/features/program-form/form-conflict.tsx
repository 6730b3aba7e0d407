import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { type DraftForm, emptyForm, titleOf } from '#lib/form-editing/form-draft.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { changesBetween } from './form-edits.ts'
import type { StoredDraft } from './use-form-draft.ts'

type Props = {
  mine: DraftForm | null
  theirs: DraftForm | null
  current: StoredDraft
  onKeepMine: () => void
  onTakeTheirs: (theirs: DraftForm | null) => void
}

/** Both versions side by side; nothing is saved until the person has chosen. */
export function FormConflict({ mine, theirs, current, onKeepMine, onTakeTheirs }: Props) {
  const [left, right] = [mine ?? emptyForm, theirs ?? emptyForm]
  const { added, changed, removed } = changesBetween(right, left)
  const differing = new Set([...added, ...changed, ...removed].map(({ id }) => id))
  return (
    <Alert
      tone="stop"
      title={texts['form.conflict.title']}
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={onKeepMine}>{texts['form.conflict.keepMine']}</Button>
          <Button variant="secondary" onClick={() => onTakeTheirs(theirs)}>
            {texts['form.conflict.takeTheirs']}
          </Button>
        </div>
      }
    >
      <p>
        {current
          ? fill(texts['form.conflict.who'], {
              name: current.saved_by.name || texts['form.conflict.colleague'],
              at: dateTime(current.saved_at),
            })
          : texts['form.conflict.gone']}
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Side title={texts['form.conflict.mine']} form={left} differing={differing} />
        <Side title={texts['form.conflict.theirs']} form={right} differing={differing} />
      </div>
    </Alert>
  )
}

const Side = ({ title, form, differing }: { title: string; form: DraftForm; differing: ReadonlySet<number> }) => (
  <section className="min-w-0 rounded-md bg-surface p-3">
    <h2 className="text-base">{title}</h2>
    <ol className="list-decimal pl-6">
      {form.questions.map((question) => (
        <li key={question.key}>
          <span>{`${titleOf(question)} (${texts[`form.kind.${question.kind}`]}) `}</span>
          {differing.has(question.id) && <Badge tone="warn">{texts['form.conflict.differs']}</Badge>}
        </li>
      ))}
    </ol>
  </section>
)
