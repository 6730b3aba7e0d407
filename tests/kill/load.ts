/** Simulated people: each files and forwards applications in a loop and records what was acknowledged. */
import { demoMembers } from '../../infra/demo/data.ts'

type Member = (typeof demoMembers)[number]
export type Citizen = { readonly member: Member; readonly token: string }
/** `isForwarded`: the forwarding was acknowledged. A forwarding without an answer may or may not have been recorded. */
export type Acknowledged = { readonly id: number; readonly text: string; readonly owner: Citizen; isForwarded: boolean }

/** Citizens of the demo data, without a role. */
export const someCitizens = (count: number): readonly Member[] =>
  demoMembers.filter(({ role, companyId }) => role === undefined && companyId === undefined).slice(0, count)

export const signIn = async (url: string, member: Member): Promise<Citizen> => {
  const inbox = async () =>
    (await (await fetch(`${url}/__local/sms?phone=${member.phone}`)).json()) as readonly { message: string }[]
  const before = (await inbox()).length
  await post(url, '/api/send-sms-code', { personal_id: member.personalId })
  let code: string | undefined
  while (code === undefined) {
    const messages = await inbox()
    code = messages
      .slice(0, messages.length - before)
      .flatMap(({ message }) => /\d{6}/.exec(message)?.[0] ?? [])
      .at(0)
  }
  const { body } = await post(url, '/api/login', { personal_id: member.personalId, sms_code: code })
  return { member, token: String(body.access_token) }
}

/**
 * Files and forwards until the portal is killed; adds each acknowledged result to `done` before the next request.
 * `onAnswer` receives the duration of each answered request in milliseconds.
 */
export const sendCommands = async (
  url: string,
  citizen: Citizen,
  done: Acknowledged[],
  onAnswer: (milliseconds: number) => void = () => undefined,
): Promise<void> => {
  for (let count = 1; ; count++) {
    const text = `საქმე ${crypto.randomUUID()} – ${count}`
    const filed = await fileAndForward(url, citizen, text, { onFiled: (one) => void done.push(one), onAnswer })
    if (!filed?.isForwarded) return
  }
}

/** Undefined when the filing got no answer; `isForwarded` stays false when the forwarding got none. */
export const fileAndForward = async (
  url: string,
  owner: Citizen,
  text: string,
  {
    onFiled = () => undefined,
    onAnswer,
  }: { onFiled?: (filed: Acknowledged) => void; onAnswer?: (milliseconds: number) => void } = {},
): Promise<Acknowledged | undefined> => {
  const filed = await attempt(
    () => post(url, '/api/auth/applications/other', form(owner.member, text), owner.token),
    onAnswer,
  )
  if (filed === undefined) return undefined
  if (filed.status !== 201) throw new Error(`filing was answered ${filed.status} ${JSON.stringify(filed.body)}`)
  const { id } = filed.body.data as { id: number }
  const application: Acknowledged = { id, text, owner, isForwarded: false }
  onFiled(application)
  const forwarded = await attempt(
    () => post(url, `/api/auth/applications/${id}/forwarded`, undefined, owner.token),
    onAnswer,
  )
  if (forwarded && forwarded.status !== 200) throw new Error(`forwarding was answered ${forwarded.status}`)
  application.isForwarded = forwarded !== undefined
  return application
}

export const readAcknowledged = async (url: string, { id, owner }: Pick<Acknowledged, 'id' | 'owner'>) => {
  const response = await fetch(`${url}/api/auth/applications/GetById/${id}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const { data } = (await response.json()) as {
    data?: { status: string; description: string; [field: string]: unknown }
  }
  return { status: response.status, application: data }
}

/** Returns undefined when the connection broke, because the outcome is unknown. */
export const attempt = async <T>(
  ask: () => Promise<T>,
  onAnswer: (milliseconds: number) => void = () => undefined,
): Promise<T | undefined> => {
  const began = performance.now()
  try {
    const answer = await ask()
    onAnswer(performance.now() - began)
    return answer
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined
    throw error
  }
}

export const post = async (url: string, path: string, body?: unknown, token?: string) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const form = (member: Member, text: string) => ({
  name: member.firstName,
  lastname: member.lastName,
  mobile: member.phone,
  personal_id: member.personalId,
  physical_region_id: member.region,
  physical_municipality_id: member.municipality,
  physical_address: member.address,
  legal_region_id: member.region,
  legal_municipality_id: member.municipality,
  legal_address: member.address,
  description: `<p>${text}</p>`,
  agency_id: 1,
})
