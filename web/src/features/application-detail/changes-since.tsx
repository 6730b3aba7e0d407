import type { ApplicationChanges, ApplicationDocument } from '@portal/contract'
import { applicationChanges } from '@portal/contract/endpoints/applications'
import { applicationFieldLabels } from '@portal/contract/labels/fields/application'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { common } from '@portal/contract/texts/common'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { knownRequirements, type Requirements } from '#lib/application/requirements.ts'
import { LoadError } from '#ui/load-error.tsx'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Section } from './section.tsx'

const label = applicationFieldLabels.documentRequirements

export const changesQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'detail', id, 'changes', version],
    queryFn: ({ signal }) => call(applicationChanges, { params: { id }, signal }),
  })

export function ChangesSince({ application }: { application: ApplicationDocument }) {
  const changes = useQuery(changesQuery(application.id, application.version))
  return (
    <Section title={texts['review.changes.title']}>
      {changes.isPending && <TextSkeleton lines={3} />}
      {changes.isError && <LoadError query={changes} />}
      {changes.isSuccess && <Changes changes={changes.data} requirements={knownRequirements(application)} />}
    </Section>
  )
}

type ChangesProps = { changes: ApplicationChanges; requirements: Requirements }

function Changes({ changes: { fields, answers = [], documents }, requirements }: ChangesProps) {
  const { added, removed, requirements: kinds = [] } = documents
  const isNothing = fields.length + answers.length + added.length + removed.length + kinds.length === 0
  const titleOf = (requirement: number | null) => requirements.find(({ id }) => id === requirement)?.title ?? ''
  if (isNothing) return <p>{texts['review.changes.none']}</p>
  return (
    <table className="w-full table-fixed border-collapse text-start">
      <thead className="border-b border-line text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-2 pe-3 text-start font-normal">
            {texts['review.changes.field']}
          </th>
          <th scope="col" className="px-3 py-2 text-start font-normal">
            {texts['review.changes.before']}
          </th>
          <th scope="col" className="py-2 ps-3 text-start font-normal">
            {texts['review.changes.after']}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after }) => (
          <Row
            key={field}
            label={applicationFieldLabels[field]}
            before={before}
            after={after}
            isRich={field === 'description'}
          />
        ))}
        {answers.map(({ id, title, before, after }) => (
          <Row key={`answer-${id}`} label={title} before={before} after={after} />
        ))}
        {removed.length + added.length > 0 && (
          <Row label={texts['application.detail.attachments']} before={removed.join('\n')} after={added.join('\n')} />
        )}
        {kinds.map(({ name, before, after }, index) => (
          // Two files may have the same name, so the key is the index; the list never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Row key={index} label={`${label}: ${name}`} before={titleOf(before)} after={titleOf(after)} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { label: string; before: string; after: string; isRich?: boolean }

function Row({ label, before, after, isRich = false }: RowProps) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2 pe-3 text-start text-sm font-normal break-words text-ink-soft">
        {label}
      </th>
      <td className="px-3 py-2 break-words whitespace-pre-line text-ink-soft">
        <Value text={before} isRich={isRich} />
      </td>
      <td className="border-l-4 border-ok py-2 ps-3 break-words whitespace-pre-line">
        <Value text={after} isRich={isRich} />
      </td>
    </tr>
  )
}

function Value({ text, isRich }: { text: string; isRich: boolean }) {
  if (text === '') return common['common.none']
  return isRich ? <RichTextView html={text} /> : text
}
