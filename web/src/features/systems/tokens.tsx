import type { AgencyToken } from '@portal/contract/documents/agency-tokens'
import { fill } from '@portal/contract/fill'
import { hasFact, hasRight } from '@portal/contract/role-facts'
import { common } from '@portal/contract/texts/common'
import { systems as texts } from '@portal/contract/texts/systems'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { administeredAgenciesQuery } from '#lib/catalog/administered.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { shortDate, time } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyIcon, PlusIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { AskTokenDialog } from './ask-token-dialog.tsx'
import { tokensQuery } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { type Revealed, revealedTexts, TokenActions } from './token-actions.tsx'
import { isCurrent, permissionText, stateOf } from './words.ts'

export function Tokens() {
  const { profile } = useSignIn()
  const list = useInfiniteQuery(tokensQuery)
  const [isAsking, setAsking] = useState(false)
  const [revealed, reveal] = useState<Revealed | null>(null)
  const mayAsk = hasRight(profile?.permission, 'proposeSystems')
  const rows = list.data?.pages.flatMap(({ data }) => data)
  return (
    <section aria-labelledby="tokens" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="tokens" tabIndex={-1} className="text-lg">
            {texts['systems.tokens.title']}
          </h2>
          <p className="text-sm text-ink-soft">{texts['systems.tokens.note']}</p>
        </div>
        {mayAsk && (
          <Button variant="secondary" icon={<PlusIcon />} onClick={() => setAsking(true)}>
            {texts['systems.tokens.ask']}
          </Button>
        )}
      </div>
      {list.isPending && <TextSkeleton lines={4} label={texts['systems.tokens.loading']} />}
      {list.isError && !list.data && <LoadError message={texts['systems.tokens.error']} query={list} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<KeyIcon className="size-10 text-control" />}
          title={texts['systems.tokens.none']}
          hint={mayAsk && texts['systems.tokens.none.hint']}
        />
      )}
      {rows && rows.length > 0 && <TokenTables rows={rows} onReveal={reveal} />}
      {list.isError && list.data && <LoadError message={texts['systems.tokens.error']} query={list} />}
      {list.hasNextPage && (
        <MoreButton list={list} className="self-start">
          {texts['systems.tokens.more']}
        </MoreButton>
      )}
      {isAsking && <AskTokenDialog onClose={() => setAsking(false)} />}
      {revealed && <SecretDialog {...revealedTexts(revealed)} onClose={() => reveal(null)} />}
    </section>
  )
}

type TablesProps = { rows: readonly AgencyToken[]; onReveal: (revealed: Revealed) => void }

/** What has ended is folded away below. */
function TokenTables({ rows, onReveal }: TablesProps) {
  const columns = useColumns()
  const current = rows.filter(isCurrent)
  const past = rows.filter((row) => !isCurrent(row))
  return (
    <>
      {current.length === 0 ? (
        <p className="text-ink-soft">{texts['systems.tokens.current.none']}</p>
      ) : (
        <Table
          isDense
          caption={texts['systems.tokens.title']}
          columns={[...columns, actionsColumn(onReveal)]}
          rows={current}
          keyOf={({ id }) => id}
        />
      )}
      {past.length > 0 && (
        <details>
          <summary className="fold py-3 font-semibold">
            {fill(texts['systems.tokens.past'], { count: past.length })}
          </summary>
          <Table
            isDense
            caption={fill(texts['systems.tokens.past'], { count: past.length })}
            columns={columns}
            rows={past}
            keyOf={({ id }) => id}
          />
        </details>
      )}
    </>
  )
}

const actionsColumn = (onReveal: TablesProps['onReveal']): Column<AgencyToken> => ({
  key: 'actions',
  head: common['common.actions'],
  isUnlabelled: true,
  cell: (token) => <TokenActions token={token} onReveal={onReveal} />,
})

const useColumns = (): readonly Column<AgencyToken>[] => {
  const { profile } = useSignIn()
  const seesAll = !hasFact(profile?.permission, 'belongsToAgency')
  const agencies = useQuery({ ...administeredAgenciesQuery, enabled: seesAll })
  const agencyOf = ({ agency_id }: AgencyToken) =>
    agencies.data?.data.find(({ id }) => id === agency_id)?.short_name ?? common['common.none']
  return [
    {
      key: 'label',
      head: texts['systems.system'],
      isRowHead: true,
      cell: (token) => (
        <>
          <bdi>{token.label}</bdi>
          <span className="block font-normal text-ink-soft">
            {[permissionText(token.permission), ...(seesAll ? [agencyOf(token)] : [])].join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      head: texts['systems.tokens.col.status'],
      cell: (token) => {
        const { tone, text } = stateOf(token, profile?.id)
        return <Badge tone={tone}>{text}</Badge>
      },
    },
    { key: 'by', head: texts['systems.tokens.col.by'], cell: (token) => byText(token, profile?.id) },
    {
      key: 'until',
      head: texts['systems.tokens.col.until'],
      cell: ({ expires_on, last_used_at }) => (
        <>
          <time dateTime={expires_on}>{shortDate(expires_on)}</time>
          <Used at={last_used_at} />
        </>
      ),
    },
  ]
}

const byText = ({ created_by, approved_by }: AgencyToken, me: number | undefined): string => {
  const nameOf = (person: AgencyToken['created_by']) => {
    if (person === null) return texts['systems.tokens.nobody']
    return person.id === me ? texts['systems.tokens.you'] : person.name || common['common.none']
  }
  return fill(texts['systems.tokens.by'], { asked: nameOf(created_by), approved: nameOf(approved_by) })
}

const Used = ({ at }: { at: string | null }) => (
  <span className="block text-ink-soft">
    {at === null ? (
      texts['systems.tokens.unused']
    ) : (
      <time dateTime={at}>{fill(texts['systems.tokens.used'], { dateTime: `${shortDate(at)}, ${time(at)}` })}</time>
    )}
  </span>
)
