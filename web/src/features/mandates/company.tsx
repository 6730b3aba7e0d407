/** Who may act for a company (R-ACT-24): its director first, who is the company's own account. */
import type { CompanyPerson } from '@portal/contract/documents/mandates'
import { fill } from '@portal/contract/fill'
import { eventLabel } from '@portal/contract/labels/events'
import { maxMandatesGiven } from '@portal/contract/mandate-facts'
import { header } from '@portal/contract/texts/header'
import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import { useQuery } from '@tanstack/react-query'
import { scopeList } from '#lib/acting/scopes.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { acting } from '#lib/sign-in/acting.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { numericDate, shortDate } from '#lib/time/dates.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { EyeIcon, PlusIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { EndGivenButton } from './mandate-row.tsx'
import { peopleQuery } from './queries.ts'

/** Whoever acts for the company reads the list; people come and go by its own account only. */
export function CompanyScreen() {
  const people = useQuery(peopleQuery)
  const by = acting()
  const { profile } = useSignIn()
  const isOwn = by === null
  const name = by?.principal.name ?? profile?.company_name ?? ''
  return (
    <>
      <PageHead
        title={fill(texts['company.title'], { name })}
        help={texts['company.help']}
        back={{ label: header['menu.profile'], to: '/Profile' }}
      />
      {people.isPending && <TextSkeleton lines={4} label={texts['mandates.loading']} />}
      {people.isError && !people.data && <LoadError message={texts['company.error']} query={people} />}
      {people.data && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft">
              {fill(texts['company.count'], {
                count: people.data.filter(({ basis }) => basis !== 'director').length,
                max: maxMandatesGiven,
              })}
            </p>
            {isOwn && (
              <LinkButton icon={<PlusIcon />} to="/mandates#new">
                {texts['company.add']}
              </LinkButton>
            )}
          </div>
          <Table
            caption={texts['company.table']}
            columns={isOwn ? [...columns, actions] : columns}
            rows={people.data}
            keyOf={({ mandate }) => mandate ?? 0}
          />
          <p className="flex items-start gap-2 text-sm text-ink-soft">
            <EyeIcon className="size-5 shrink-0 text-brand" />
            <span>{[texts['company.note'], !isOwn && texts['company.onlyAccount']].filter(Boolean).join(' ')}</span>
          </p>
        </div>
      )}
    </>
  )
}

const columns: readonly Column<CompanyPerson>[] = [
  {
    key: 'who',
    head: texts['company.who'],
    isRowHead: true,
    cell: (person) => (
      <>
        <span className="block">{person.name}</span>
        <span className="block text-sm font-normal text-ink-soft">{sinceText(person)}</span>
      </>
    ),
  },
  {
    key: 'may',
    head: texts['company.may'],
    cell: ({ basis, may }) => (basis === 'director' ? texts['company.all'] : scopeList(may)),
  },
  { key: 'last', head: texts['company.last'], cell: ({ last_act }) => <LastAct act={last_act} /> },
]

const actions: Column<CompanyPerson> = {
  key: 'actions',
  head: texts['company.actions'],
  isUnlabelled: true,
  cell: ({ basis, mandate, name, status }) => {
    if (basis === 'director' || mandate === null)
      return <span className="text-sm text-ink-soft">{texts['company.account']}</span>
    return <EndGivenButton mandate={{ id: mandate, status }} name={name ?? ''} />
  },
}

const sinceText = ({ basis, status, from, until }: CompanyPerson) => {
  if (basis === 'director') return texts['company.director']
  if (status === 'offered') return texts['mandates.status.offered']
  const since = fill(texts['company.from'], { date: numericDate(from) })
  return until === null ? since : `${since}, ${fill(texts['mandates.until'], { date: numericDate(until) })}`
}

function LastAct({ act }: { act: CompanyPerson['last_act'] }) {
  if (act === null) return '–'
  const [, id] = /^(?:application|talk)-(\d+)$/.exec(act.stream) ?? []
  return (
    <>
      <span>{`${shortDate(act.at)}: ${eventLabel(act.type)} `}</span>
      {id !== undefined && <TextLink to={`/detail/${id}`}>{applicationNumber(Number(id))}</TextLink>}
    </>
  )
}
