/** Staff and applicants who talk about cases, ask, extend, send on, take back, decide and see, until the portal dies. */
import { demoMembers } from '../../infra/demo/data.ts'
import { attempt, type Citizen, fileAndForward, post, signIn } from './load.ts'

/** A case and what its detail must show for its applicant, as far as it was acknowledged. */
export type WorkedCase = { readonly id: number; readonly owner: Citizen; shows: Readonly<Record<string, unknown>> }
export type Office = Readonly<Record<'admin' | 'operator', Citizen>>

/** Administrator and operator of agency 1. */
export const signInOffice = async (url: string): Promise<Office> => {
  const [admin, operator] = [demoMembers[1], demoMembers[2]]
  if (!admin || !operator) throw new Error('the demo data has staff')
  return { admin: await signIn(url, admin), operator: await signIn(url, operator) }
}

type Step = {
  readonly by: 'owner' | keyof Office
  readonly action: string
  readonly body: object
  /** What the applicant's detail has from then on. A step without an answer may or may not have been recorded. */
  readonly shows: Readonly<Record<string, unknown>>
}

const reason = 'საფუძველი'
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [lastDay, later] = [dayAhead(20), dayAhead(25)]
const request = { by: 'operator', action: 'requests', body: { text: reason, papers: [], answer_by: lastDay } } as const

const errands: readonly (readonly Step[])[] = [
  [
    { by: 'operator', action: 'messages', body: { text: reason }, shows: { unread: 1 } },
    { by: 'owner', action: 'messages', body: { text: reason }, shows: { unread: 1 } },
    { by: 'owner', action: 'messages/read', body: { up_to: 2 }, shows: { unread: 0 } },
  ],
  [
    {
      ...{ by: 'admin', action: 'returned', body: { reason, answer_by: lastDay } },
      shows: { status: 'pendding', answer_by: lastDay, is_extended: false },
    },
    {
      ...{ by: 'operator', action: 'extended', body: { answer_by: later, reason } },
      shows: { answer_by: later, is_extended: true },
    },
  ],
  [
    { ...request, shows: { request: { id: 1, is_complete: false } } },
    {
      ...{ by: 'owner', action: 'requests/1/supplied', body: { documents: [], text: reason, is_complete: true } },
      shows: { request: { id: 1, is_complete: true } },
    },
  ],
  [
    { ...request, shows: { request: { id: 1, is_complete: false } } },
    { by: 'operator', action: 'requests/1/closed', body: {}, shows: { request: { id: 1, is_complete: true } } },
  ],
  [
    {
      ...{ by: 'admin', action: 'transferred', body: { agency_id: 2, reason } },
      shows: { transferred_from: { id: 1 } },
    },
  ],
  [{ by: 'owner', action: 'withdrawn', body: { reason }, shows: { status: 'withdrawn' } }],
  [{ by: 'admin', action: 'completed', body: {}, shows: { status: 'completed', version: 3 } }],
  [
    { by: 'admin', action: 'rejected', body: { reason }, shows: { status: 'rejected', version: 3 } },
    { by: 'owner', action: 'seen', body: { version: 3 }, shows: { version: 3 } },
  ],
] as readonly (readonly Step[])[]

/** Works until the portal is killed; each acknowledged step is in `done` before the next one begins. */
export const workOnCases = async (
  url: string,
  owner: Citizen,
  office: Office,
  done: WorkedCase[],
  first: number,
): Promise<void> => {
  for (let count = first; ; count++) {
    const filed = await fileAndForward(url, owner, `განცხადება ${count}`)
    if (!filed?.isForwarded) return
    const worked: WorkedCase = { id: filed.id, owner, shows: { status: 'forwarded' } }
    done.push(worked)
    for (const { by, action, body, shows } of errands[count % errands.length] ?? []) {
      const kept = worked.shows
      worked.shows = Object.fromEntries(Object.entries(kept).filter(([name]) => !(name in shows)))
      const { token } = by === 'owner' ? owner : office[by]
      const answer = await attempt(() => post(url, `/api/auth/applications/${worked.id}/${action}`, body, token))
      if (answer === undefined) return
      if (answer.status > 201) throw new Error(`${action} was answered ${answer.status} ${JSON.stringify(answer.body)}`)
      worked.shows = { ...kept, ...shows }
    }
  }
}
