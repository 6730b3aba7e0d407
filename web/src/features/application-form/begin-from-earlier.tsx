/** Offers one's earlier applications as the beginning of an empty form (R-WEB-95); it can be sent away. */
import type { ApplicationRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { common } from '@portal/contract/texts/common'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { applicationNumber, applicationTitle } from '#lib/application/application-words.ts'
import { applicationQuery } from '#lib/application/queries.ts'
import { date } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { CheckList, RadioGroup } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { earlierRowsQuery } from './queries.ts'
import { isToBeginFrom, isToRefile, type Target } from './use-earlier-application.ts'

export function BeginFromEarlier({ target, mayAttach }: { target: Target; mayAttach: boolean }) {
  const { data = [] } = useQuery(earlierRowsQuery)
  const [isDismissed, setDismissed] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const rows = data.filter((row) => isToBeginFrom(row, target))
  if (rows.length === 0 || isDismissed) return null
  // What was filed to the same program is the likelier beginning.
  const isSame = ({ project }: (typeof rows)[number]) => (project?.id ?? null) === target.program
  const sorted = [...rows.filter(isSame), ...rows.filter((row) => !isSame(row))]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line px-4 py-2">
      <p>{texts['application.form.begin.offer']}</p>
      <Button variant="quiet" onClick={() => setChoosing(true)}>
        {texts['application.form.begin.action']}
      </Button>
      <Button variant="quiet" onClick={() => setDismissed(true)}>
        {texts['application.form.begin.dismiss']}
      </Button>
      {isChoosing && (
        <BeginDialog rows={sorted} target={target} mayAttach={mayAttach} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}

type BeginDialogProps = {
  rows: readonly ApplicationRow[]
  target: Target
  mayAttach: boolean
  onClose: () => void
}

/** The chosen application and files stand in the address, so that a reload begins in the same way. */
function BeginDialog({ rows, target, mayAttach, onClose }: BeginDialogProps) {
  const [id, setId] = useState(rows[0]?.id ?? 0)
  const [left, setLeft] = useState<readonly number[]>([])
  const navigate = useNavigate()
  const descriptionId = useId()
  const earlier = useQuery(applicationQuery(id))
  const documents = mayAttach ? (earlier.data?.attachments_application ?? []) : []
  const chosen = documents.map((document) => document.id).filter((document) => !left.includes(document))
  const start = () => {
    if (!earlier.data) return
    const search = isToRefile(earlier.data, target) ? `from=${id}&start=${id}` : `start=${id}`
    void navigate({ search: `?${search}&files=${chosen.join(',')}` }, { replace: true })
  }
  return (
    <Dialog
      title={texts['application.form.begin.action']}
      onClose={onClose}
      descriptionId={descriptionId}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button isDisabled={!earlier.data} onClick={start}>
            {texts['application.form.begin.start']}
          </Button>
        </>
      }
    >
      <p id={descriptionId}>{texts['application.form.begin.what']}</p>
      <RadioGroup
        name="earlier"
        label={texts['application.form.begin.which']}
        value={String(id)}
        options={rows.map((row) => ({
          value: String(row.id),
          label: applicationTitle(row),
          hint: fill(texts['application.form.begin.row'], {
            number: applicationNumber(row.id),
            date: date(row.created_at),
          }),
        }))}
        onChange={(value) => {
          setId(Number(value))
          setLeft([])
        }}
      />
      {earlier.isPending && <TextSkeleton lines={2} label={texts['application.form.begin.loading']} />}
      {earlier.isError && !earlier.data && <LoadError query={earlier} />}
      {documents.length > 0 && (
        <CheckList
          name="earlier-documents"
          label={texts['application.form.begin.documents']}
          value={chosen}
          options={documents.map((document) => ({ value: document.id, label: document.original_name }))}
          onChange={(kept) => setLeft(documents.map((document) => document.id).filter((one) => !kept.includes(one)))}
        />
      )}
    </Dialog>
  )
}
