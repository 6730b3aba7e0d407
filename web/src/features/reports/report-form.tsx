/** The editor of a report: a title, which applications, and what is written of each (R-OFF-87). */
import type { ReportDocument } from '@portal/contract/documents/reports'
import { addReport, editReport } from '@portal/contract/endpoints/reports'
import { reportFieldsSent } from '@portal/contract/fields/reports'
import * as z from '@portal/contract/fields/z'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { reportPage as texts } from '@portal/contract/texts/report-page'
import { reports } from '@portal/contract/texts/reports'
import { type RefObject, useRef, useState } from 'react'
import { get } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { forgetKept } from '#lib/drafts/use-kept-form.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { useTemplateForm } from '#lib/forms/use-template-form.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { BackLink } from '#ui/page-head.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { refuseWrongDay } from '#ui/wrong-day.ts'
import { reportsQuery } from './queries.ts'
import { ReportColumns } from './report-columns.tsx'
import { ReportFilters } from './report-filters.tsx'
import type { ReportValues } from './report-values.ts'

const fields = [
  ...(['title', 'columns', 'order', 'filters.project_id', 'filters.status', 'filters.from', 'filters.to'] as const),
  ...(['filters.waiting_days', 'filters.due_within', 'filters.taken'] as const),
]

/** The server checks the filters: they are chosen here, and a day is checked in its field. */
const schema = z.object({
  ...reportFieldsSent,
  filters: z.record(z.string(), z.unknown()),
  revision: z.nullable(z.number()),
})

type ReportFormProps = {
  /** The report as it was opened; null for a new one. */
  opened: ReportDocument | null
  /** As it is now; undefined when a colleague deleted it. */
  latest?: ReportDocument | undefined
  saved: Omit<ReportValues, 'revision'>
}

const valuesOf = ({ title, columns, filters, order }: ReportFormProps['saved'], revision: number | null) => ({
  ...{ title, columns, filters, order, revision },
})

export function ReportForm({ opened, latest, saved }: ReportFormProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [edited, setEdited] = useState(opened)
  const savedId = useRef<number>(null)
  const draft = `report-${opened ? opened.id : query}`
  const { form, box, save, submit } = useTemplateForm<ReportValues>({
    ...{ draft, schema, fields, list: reportsQuery.queryKey, done: reports['server.reports.saved'] },
    saved: valuesOf(saved, opened?.revision ?? null),
    send: (values, idempotencyKey) => send(values, { edited, idempotencyKey, savedId }),
    onDone: () => void navigate(`/reports?show=${savedId.current}`, { replace: true }),
  })
  const field = fieldsOf(form)
  const { columns, filters, order } = form.watch()
  const errorOf = (name: string) => (get(form.formState.errors, name) as { message?: string } | undefined)?.message
  const refusal = save.error instanceof ApiError ? save.error : null
  const isGone = edited !== null && refusal?.status === 404
  // What was kept may be older than what a colleague has saved since.
  const [isKeptStale, setKeptStale] = useState(() => opened !== null && form.getValues('revision') !== opened.revision)
  const isChanged = (isKeptStale || refusal?.code === 'version_conflict') && latest !== undefined
  const goOnFrom = (found: ReportDocument | null) => {
    setEdited(found)
    setKeptStale(false)
    form.setValue('revision', found?.revision ?? null)
    save.reset()
  }
  return (
    <div className="flex flex-col gap-4">
      <BackLink label={texts['reports.all']} to="/reports" />
      <DeskHead title={opened ? texts['report.editing'] : texts['report.new']} />
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!refuseWrongDay()) void submit(event)
        }}
        className="flex max-w-5xl flex-col gap-8"
      >
        {isChanged && (
          <Conflict
            answer={refusal ?? isKeptStale}
            latest={latest}
            onKeepMine={() => goOnFrom(latest)}
            onTakeTheirs={() => {
              goOnFrom(latest)
              form.reset(valuesOf(latest, latest.revision))
              forgetKept(draft)
            }}
          />
        )}
        {isGone && (
          <Alert
            tone="warn"
            title={texts['report.deleted']}
            action={
              <Button variant="secondary" onClick={() => goOnFrom(null)}>
                {texts['report.deleted.action']}
              </Button>
            }
          />
        )}
        {!isChanged && !isGone && <CommandFailure error={save.error} title={texts['report.failed']} />}
        <div className="flex max-w-form flex-col gap-4">
          <RequiredNote />
          <TextInput label={texts['report.field.title']} isRequired lang="ka" {...field('title')} />
        </div>
        <FormSection title={texts['report.which']} hint={texts['report.which.hint']}>
          <ReportFilters
            {...{ filters, order, errorOf }}
            onChange={(next, nextOrder) => {
              form.setValue('filters', next, { shouldDirty: true })
              form.setValue('order', nextOrder)
              form.clearErrors(['filters', 'order'])
              if (next.project_id !== filters.project_id) form.setValue('columns', columns.filter(isOfCase))
            }}
          />
        </FormSection>
        <FormSection title={texts['report.columns']} hint={texts['report.columns.hint']}>
          <ReportColumns
            columns={columns}
            program={filters.project_id}
            asked={filters.project_id === edited?.filters.project_id ? (edited?.asked ?? []) : []}
            error={errorOf('columns')}
            onChange={(chosen) => {
              form.setValue('columns', chosen, { shouldDirty: true })
              form.clearErrors('columns')
            }}
          />
        </FormSection>
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton variant="secondary" to="/reports">
            {common['common.cancel']}
          </LinkButton>
          <Button type="submit" isPending={save.isPending}>
            {texts['report.save']}
          </Button>
        </div>
      </form>
    </div>
  )
}

const isOfCase = (column: string): boolean => !column.includes(':')

type Sending = {
  readonly edited: ReportDocument | null
  readonly idempotencyKey: string
  readonly savedId: RefObject<number | null>
}

const send = async ({ revision, ...values }: ReportValues, { edited, idempotencyKey, savedId }: Sending) => {
  const body = values as Parameters<typeof call<NonNullable<(typeof addReport)['types']>>>[1]['body']
  const { data } =
    edited === null
      ? await call(addReport, { body, idempotencyKey })
      : await call(editReport, {
          params: { id: edited.id },
          body: { ...body, revision: revision ?? edited.revision },
          idempotencyKey,
        })
  savedId.current = data.id
}

type ConflictProps = {
  /** What the conflict answers: a refused save, or the opening. */
  answer: unknown
  latest: ReportDocument
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** A colleague saved the report meanwhile: what was chosen here stays until one of the two is. */
const Conflict = ({ answer, latest: { title, columns }, onKeepMine, onTakeTheirs }: ConflictProps) => (
  <FocusOnAnswer answer={answer}>
    <Alert
      tone="stop"
      title={texts['report.conflict']}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onKeepMine}>
            {texts['report.conflict.mine']}
          </Button>
          <Button variant="quiet" onClick={onTakeTheirs}>
            {texts['report.conflict.theirs']}
          </Button>
        </div>
      }
    >
      <p>{fill(texts['report.conflict.text'], { title, count: columns.length })}</p>
    </Alert>
  </FocusOnAnswer>
)
