/** The conversation of an application's applicant and agency, on the pages of both (R-APP-80). */
import type { ApplicationDocument, TalkMessage } from '@portal/contract'
import { sendMessage } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { hasFact, maxMessages } from '@portal/contract/role-facts'
import { talk as texts } from '@portal/contract/texts/talk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isCovered } from '#lib/acting/mandate.ts'
import { NotCovered } from '#lib/acting/not-covered.tsx'
import { whoActed } from '#lib/acting/who-acted.ts'
import { FiledDocuments } from '#lib/application/filed-documents.tsx'
import { useInView } from '#lib/page/use-in-view.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { date, dateTime } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { MessageIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Section } from '../section.tsx'
import { Composer } from './composer.tsx'
import { talkQuery, useReadMessages } from './queries.ts'

type TalkProps = {
  application: Pick<ApplicationDocument, 'id' | 'is_own' | 'agency' | 'forwarded_at' | 'withdrawn_at'>
  /** Opens the tab of the messages, where they have one. */
  onReach?: () => void
}

const stay = () => undefined

/** Milliseconds in view after which messages count as read. */
const readAfter = 1_000

export function Talk({ application: { id, is_own, agency, withdrawn_at: withdrawnAt }, onReach = stay }: TalkProps) {
  const talk = useInfiniteQuery(talkQuery(id))
  const { profile } = useSignIn()
  const side = is_own ? 'applicant' : 'agency'
  const maySay = isCovered(sendMessage)
  const mayMark = is_own || hasFact(profile?.permission, 'belongsToAgency')
  const list = useRef<HTMLDivElement>(null)
  const { mutate, isPending } = useReadMessages(id)
  const pages = talk.data?.pages ?? []
  const messages = pages.toReversed().flatMap(({ data }) => data)
  const { unread = 0, may_write, closes_at } = pages[0] ?? {}
  const isNew = useNewMessages(messages, side)
  useInView(list, {
    isOn: mayMark && maySay && unread > 0 && !isPending,
    milliseconds: readAfter,
    onSeen: () => mutate(messages.at(-1)?.id ?? 0),
  })
  /** The button goes with the last page, so the focus stays with the messages. */
  const loadOlder = async () => {
    const { hasNextPage } = await talk.fetchNextPage()
    if (!hasNextPage) list.current?.focus({ preventScroll: true })
  }
  return (
    <Section title={texts['talk.title']} anchor={talkAnchor}>
      {talk.isPending && <TextSkeleton lines={3} label={texts['talk.loading']} />}
      {talk.isError && !talk.data && <LoadError message={texts['talk.error']} query={talk} />}
      <div ref={list} tabIndex={-1}>
        {talk.data && messages.length === 0 && may_write && (
          <p className="text-ink-soft">{texts[`talk.empty.${side}`]}</p>
        )}
        {talk.isFetchNextPageError && <LoadError query={talk} />}
        {talk.data && talk.isError && !talk.isFetchNextPageError && (
          <NotLoaded message={texts['talk.error']} query={talk} />
        )}
        {talk.hasNextPage && (
          <MoreButton
            list={{ isFetchingNextPage: talk.isFetchingNextPage, fetchNextPage: loadOlder }}
            className="mb-4 on-print-hidden"
          >
            {texts['talk.older']}
          </MoreButton>
        )}
        {messages.length > 0 && (
          <ol className="flex flex-col gap-4">
            {messages.map((message) => (
              <Message key={message.id} message={message} side={side} agency={agency} isNew={isNew(message.id)} />
            ))}
          </ol>
        )}
      </div>
      {talk.data && !may_write && (
        <p className="text-ink-soft">
          {whyClosed({
            ...{ mayMark, withdrawnAt, closesAt: closes_at ?? null },
            isFull: (messages.at(-1)?.id ?? 0) >= maxMessages,
          })}
        </p>
      )}
      {may_write && <NotCovered of={sendMessage} />}
      {may_write && maySay && <Composer id={id} side={side} list={list} onReach={onReach} />}
      {may_write && (
        <p className="text-sm text-ink-soft">
          {closes_at ? fill(texts['talk.until'], { date: date(closes_at) }) : texts['talk.until.after']}
        </p>
      )}
    </Section>
  )
}

/** Leads from the head of a page to the unread messages further down. */
export const UnreadLink = ({ unread = 0 }: { unread?: number | undefined }) =>
  unread === 0 ? null : (
    <a
      href={`#${talkAnchor}`}
      className="inline-flex target items-center gap-1.5 font-semibold text-brand hover:underline on-print-hidden"
    >
      <MessageIcon className="size-5" />
      {fill(texts['talk.unread'], { count: unread })}
    </a>
  )

export const talkAnchor = 'talk'

type Closed = { mayMark: boolean; closesAt: string | null; withdrawnAt: string | null; isFull: boolean }

const whyClosed = ({ mayMark, closesAt, withdrawnAt, isFull }: Closed) => {
  if (closesAt && Date.parse(closesAt) <= Date.now())
    return withdrawnAt ? fill(texts['talk.closed.withdrawn'], { date: date(withdrawnAt) }) : texts['talk.closed']
  if (!mayMark) return texts['talk.readOnly']
  return texts[isFull ? 'talk.full' : 'talk.notYet']
}

/** Messages stay marked as new while the page is open, although they are read by being shown. */
const useNewMessages = (messages: readonly TalkMessage[], side: TalkMessage['by']) => {
  const [seenAsNew] = useState(() => new Set<number>())
  for (const { id, by, read_at } of messages) if (by !== side && read_at === null) seenAsNew.add(id)
  return (id: number) => seenAsNew.has(id)
}

type Agency = ApplicationDocument['agency']
type MessageProps = { message: TalkMessage; side: TalkMessage['by']; agency: Agency; isNew: boolean }

/** The applicant reads agencies; staff read persons, and of a transferred application the former agency beside them. */
const useWriter = ({ by, actor, agency }: TalkMessage, side: TalkMessage['by'], present: Agency): string => {
  const { profile } = useSignIn()
  if (side === 'applicant' && by === 'agency') return (agency ?? present).short_name ?? present.name
  if (side === 'applicant' && actor?.id === profile?.id) return texts['talk.you']
  const name = actor?.for ? whoActed(actor) : actor?.name
  return [name, agency?.short_name].filter(Boolean).join(', ')
}

function Message({ message, side, agency, isNew }: MessageProps) {
  const { at, by, text, documents, read_at } = message
  const writer = useWriter(message, side, agency)
  const isOurs = by === side
  const whose = side === 'applicant' ? 'them' : 'applicant'
  return (
    <li className={isOurs ? 'ms-6 rounded-md bg-brand-wash p-3' : 'me-6 rounded-md border border-line p-3'}>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="font-semibold">{writer}</span>
        <time dateTime={at} className="text-ink-soft">
          {dateTime(at)}
        </time>
        {isNew && <Badge tone="info">{texts['talk.new']}</Badge>}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      {documents.length > 0 && (
        <FiledDocuments
          attachments={documents.map((document, index) => ({ ...document, id: index, requirement: null }))}
          requirements={[]}
        />
      )}
      {isOurs && (
        <p className="text-sm text-ink-soft">
          {read_at
            ? fill(texts[`talk.read.${whose}`], { dateTime: dateTime(read_at) })
            : texts[`talk.notRead.${whose}`]}
        </p>
      )}
    </li>
  )
}
