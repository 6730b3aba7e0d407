import type { FoundProgram } from '@portal/contract/documents/catalog'
import { countMissedWords } from '@portal/contract/endpoints/guest'
import { fill } from '@portal/contract/fill'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { needs } from '@portal/contract/texts/needs'
import { type ReactNode, useEffect, useId } from 'react'
import { call } from '#lib/api/call.ts'
import { cx } from '#lib/cx.ts'
import { ProgramLine, programRow } from '#lib/program/program-rows.tsx'
import { LinkButton, linkClass } from '#ui/button.tsx'
import { BuildingIcon } from '#ui/further-icons.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { NeedChip } from '#ui/need-icons.tsx'
import { NeedTiles } from './need-tiles.tsx'
import type { CatalogHits, CatalogLinks } from './search-catalog.ts'

/**
 * `programs` holds every program, because their topics are offered where nothing is found. `active` is the index of the
 * option chosen with the arrow keys, -1 for none.
 */
type Props = {
  id: string
  hits: CatalogHits
  programs: readonly FoundProgram[]
  links: CatalogLinks
  active: number
  optionId: (index: number) => string
  isPanel?: boolean
}

export function CatalogSearchResults({ id: listId, hits, programs, links, active, optionId, isPanel = false }: Props) {
  const topicId = useId()
  useMissedWords(hits.missing)
  const { related } = hits
  if (hits.programs.length + related.length + hits.agencies.length === 0)
    return <NothingFound programs={isPanel ? [] : programs} />
  const row = (program: FoundProgram, index: number, labelId?: string) => (
    <Option
      key={program.id}
      id={optionId(index)}
      describedBy={labelId}
      isActive={index === active}
      to={links.program(program.id)}
      icon={<NeedChip need={program.need} />}
    >
      <ProgramLine
        heading={<Title>{program.title}</Title>}
        title={program.title}
        gives={isPanel ? null : program.gives}
        facts={[needs[`need.${program.need}`], program.agency_short_name]}
        deadline={program.deadline}
        column={isPanel ? undefined : 'wide'}
      />
    </Option>
  )
  return (
    <>
      <div role="listbox" id={listId} aria-label={texts['find.label']} className="flex flex-col gap-6">
        {hits.programs.length > 0 && (
          <Group isLarge={!isPanel} label={texts['find.programs']}>
            {hits.programs.map((program, index) => row(program, index))}
          </Group>
        )}
        {related.length > 0 && (
          <Group
            isLarge={!isPanel}
            labelId={topicId}
            label={fill(texts['find.topic'], { words: hits.topic.join(', ') })}
          >
            {related.map((program, at) => row(program, hits.programs.length + at, topicId))}
          </Group>
        )}
        {hits.agencies.length > 0 && (
          <Group isLarge={!isPanel} label={texts['find.agencies']}>
            {hits.agencies.map(({ id, name, active_projects_count: count }, at) => {
              const index = hits.programs.length + related.length + at
              return (
                <Option
                  key={id}
                  id={optionId(index)}
                  isActive={index === active}
                  to={links.agency(id)}
                  icon={<AgencyChip />}
                >
                  <span className="flex min-w-0 flex-col">
                    <Title>{name}</Title>
                    <span className="text-sm text-ink-soft">
                      {fill(texts['agencies.card.activePrograms'], { count })}
                    </span>
                  </span>
                </Option>
              )
            })}
          </Group>
        )}
      </div>
      <Link to="?need=all" className={`mt-4 inline-flex min-h-11 items-center self-start ${linkClass}`}>
        {fill(texts['find.all'], { count: programs.length })}
      </Link>
    </>
  )
}

/** Milliseconds without a further letter, after which what stands there is what was meant. */
const restTime = 3_000
/** What the call takes: a name or a number of a person is hardly a word of letters that many people type. */
const countable = /^(?:[ა-ჰ]{3,30}|[a-z]{3,30})$/
const maxWords = 5
const counted = new Set<string>()

/** Counts words that found nothing, each once a visit and without the session (R-WEB-133). */
const useMissedWords = (missing: readonly string[]): void => {
  const typed = missing.join(' ')
  useEffect(() => {
    const words = typed
      .split(' ')
      .filter((word) => countable.test(word) && !counted.has(word))
      .slice(0, maxWords)
    if (words.length === 0) return
    const rest = setTimeout(() => {
      for (const word of words) counted.add(word)
      // A word that is not counted concerns nobody who searches.
      call(countMissedWords, { body: { words }, isAnonymous: true }).catch(() => undefined)
    }, restTime)
    return () => clearTimeout(rest)
  }, [typed])
}

const NothingFound = ({ programs }: Pick<Props, 'programs'>) => (
  <div className="flex flex-col gap-6">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-surface-2 p-4">
      <div className="flex flex-col gap-1">
        <p className="text-lg font-semibold">{texts['agencies.search.empty']}</p>
        <p className="text-ink-soft">{texts['agencies.search.empty.hint']}</p>
      </div>
      <LinkButton to="?need=all" className="max-sm:w-full">
        {texts['find.needs.all']}
      </LinkButton>
    </div>
    {programs.length > 0 && (
      <div className="flex flex-col gap-3">
        <h2 className="text-xl">{texts['find.needs']}</h2>
        <NeedTiles programs={programs} hasAll={false} />
      </div>
    )}
  </div>
)

type GroupProps = { label: string; labelId?: string; isLarge: boolean; children: ReactNode }

const Group = ({ label, labelId, isLarge, children }: GroupProps) => (
  <div role="presentation" className="border-b border-line">
    <p id={labelId} role="presentation" className={cx('pb-2 font-semibold', isLarge && 'text-xl')}>
      {label}
    </p>
    {children}
  </div>
)

type OptionProps = {
  id: string
  describedBy?: string | undefined
  isActive: boolean
  to: string
  icon: ReactNode
  children: ReactNode
}

function Option({ id, describedBy, isActive, to, icon, children }: OptionProps) {
  return (
    <Link
      role="option"
      id={id}
      aria-selected={isActive}
      aria-describedby={describedBy}
      to={to}
      className={cx(
        'flex min-h-14 items-center gap-3 border-t border-line hover:bg-brand-wash',
        programRow,
        isActive && 'bg-brand-wash outline-2 -outline-offset-2 outline-brand',
      )}
    >
      <span className="max-sm:hidden">{icon}</span>
      {children}
      <ChevronRightIcon className="ml-auto shrink-0 text-brand" />
    </Link>
  )
}

const Title = ({ children }: { children: string }) => (
  <span className="font-semibold leading-snug wrap-anywhere text-brand">{children}</span>
)

const AgencyChip = () => (
  <span
    aria-hidden="true"
    className="flex size-10 shrink-0 items-center justify-center rounded-md bg-brand-wash text-brand"
  >
    <BuildingIcon />
  </span>
)
