import { type ApplicationCommand, applicationDecider, memberDecider, streamOf } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import {
  agencyAdmin,
  applicationText,
  citizen,
  completeApplication,
  editApplication,
  editMember,
  fileApplication,
  newDocument,
  registerIndividual,
  registerLegalEntity,
  rejectApplication,
  superAdmin,
} from '@portal/testing'
import { verifyViews } from '@portal/verification'
import { describe, expect, test } from 'vitest'
import { loadDetail } from './applications/view/detail.ts'
import { findFile } from './applications/view/files.ts'
import { companyIdClaim, freePhoneSlot, personalIdClaim, phoneClaim } from './claims.ts'
import { openPortalStore } from './environment.ts'
import { listOf } from './for-specs.ts'

const portal = ({ indexesLag = false } = {}) => {
  const items = memoryItems({ indexesLag })
  const store = openPortalStore({ items, keys: memoryKeys() })
  let commands = 0
  const options = () => ({ commandId: `command-${++commands}` })
  return {
    items,
    store,
    register: (...query: Parameters<typeof registerIndividual>) =>
      store.execute(
        memberDecider,
        streamOf('member', query[1]?.id ?? citizen().id),
        registerIndividual(...query),
        options(),
      ),
    registerCompany: (...query: Parameters<typeof registerLegalEntity>) =>
      store.execute(
        memberDecider,
        streamOf('member', query[1]?.id ?? citizen(8).id),
        registerLegalEntity(...query),
        options(),
      ),
    on: (id: number, command: ApplicationCommand) =>
      store.execute(applicationDecider, streamOf('application', id), command, options()),
  }
}
const refusal = (code: string) => expect.objectContaining({ accepted: false, refusal: code })
const accepted = expect.objectContaining({ accepted: true })

describe('the claims of members', () => {
  test('a personal ID is claimed once among individuals, and finds its member', async () => {
    const { register, registerCompany, store } = portal()
    const personalId = citizen().personalId ?? ''
    expect(await register()).toEqual(accepted)
    expect(await register({ personalId, member: 9 }, citizen(9))).toEqual(refusal('personal_id_taken'))
    expect(await store.holderOf(personalIdClaim(personalId))).toBe('member-5')
    expect(await registerCompany({ personalId })).toEqual(accepted)
  })

  test('when two register with one personal ID at the same instant, one succeeds', async () => {
    const { register } = portal()
    const outcomes = await Promise.all([register(), register({ personalId: citizen().personalId ?? '' }, citizen(9))])
    expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
  })

  test('a company ID is claimed once; its director may direct another company', async () => {
    const { registerCompany } = portal()
    expect(await registerCompany()).toEqual(accepted)
    expect(await registerCompany({}, citizen(9))).toEqual(refusal('company_id_taken'))
    expect(await registerCompany({ companyId: '400000002' }, citizen(9))).toEqual(accepted)
  })

  test('each of the three slots of a phone is claimed once', async () => {
    const { register } = portal()
    const phone = '500000077'
    for (const phoneSlot of [1, 2, 3] as const)
      expect(await register({ phone, phoneSlot }, citizen(10 + phoneSlot))).toEqual(accepted)
    expect(await register({ phone, phoneSlot: 3 }, citizen(20))).toEqual(refusal('phone_limit'))
  })
})

describe('a correction of a member', () => {
  const edited = async (it: ReturnType<typeof portal>, id: number, data: Parameters<typeof editMember>[0]) =>
    it.store.execute(memberDecider, streamOf('member', id), editMember(data), { commandId: `edit-${id}-${++edits}` })
  let edits = 0
  const byChange = { change: 7, proposedBy: 9, approvedBy: superAdmin().id }

  test('moves the claims and frees the old numbers, in one transaction', async () => {
    const it = portal()
    await it.register()
    expect(
      await edited(it, 5, {
        ...{ personalId: '01001000099', phone: '500000099', phoneSlot: 1 as const },
        byChange,
      }),
    ).toEqual(accepted)
    expect(await it.store.holderOf(personalIdClaim('01001000099'))).toBe('member-5')
    expect(await it.store.holderOf(personalIdClaim(citizen().personalId ?? ''))).toBeNull()
    expect(await it.store.holderOf(phoneClaim('500000005', 1))).toBeNull()
    expect(await freePhoneSlot(it.store, '500000099')).toBe(2)
    expect(await it.register({ personalId: citizen().personalId ?? '', phone: '500000005' }, citizen(9))).toEqual(
      accepted,
    )
    expect((await verifyViews(it.items, it.store)).problems).toEqual([])
  })

  test('is refused with a number that another member has', async () => {
    const it = portal()
    await it.register()
    await it.register({}, citizen(6))
    expect(await edited(it, 6, { personalId: citizen().personalId ?? '', byChange })).toEqual(
      refusal('personal_id_taken'),
    )
    expect(await edited(it, 6, { phone: '500000005', phoneSlot: 1, byChange })).toEqual(refusal('phone_limit'))
    expect(await edited(it, 6, { phone: '500000005', phoneSlot: 2, byChange })).toEqual(accepted)
  })

  test('of a company keeps the company’s number, whatever its director’s is', async () => {
    const it = portal()
    await it.registerCompany()
    await edited(it, 8, { personalId: '01001000077' })
    expect(await it.store.holderOf(companyIdClaim('400000001'))).toBe('member-8')
    expect(await it.store.holderOf(personalIdClaim('01001000077'))).toBeNull()
  })
})

describe('one live application per member and program', () => {
  test('a second one is refused, until the first is rejected', async () => {
    const { on } = portal()
    expect(await on(1, fileApplication())).toEqual(accepted)
    expect(await on(2, fileApplication())).toEqual(refusal('already_applied'))
    await on(1, rejectApplication())
    expect(await on(2, fileApplication())).toEqual(accepted)
    await on(2, completeApplication())
    expect(await on(3, fileApplication())).toEqual(refusal('already_applied'))
  })

  test('other members may apply, and an agency accepts any number from one member', async () => {
    const { on } = portal()
    await on(1, fileApplication())
    expect(await on(2, fileApplication({}, citizen(6)))).toEqual(accepted)
    expect(await on(3, fileApplication({ program: null }))).toEqual(accepted)
    expect(await on(4, fileApplication({ program: null }))).toEqual(accepted)
  })
})

describe('a view that is written with the command', () => {
  test('has the change in detail, list and files as soon as the command is accepted', { tags: 'R-LOG-4' }, async () => {
    const { on, items, register } = portal()
    await register()
    await on(1, fileApplication({ documents: [newDocument(1)] }))
    await on(
      1,
      editApplication({ text: { ...applicationText(), mobile: '500000099' }, addDocuments: [newDocument(2)] }),
    )
    expect(await loadDetail(items, citizen(), 1)).toMatchObject({ version: 2, mobile: '500000099' })
    expect((await listOf(items, citizen(), { page: 1, perPage: 10 })).data).toMatchObject([
      { version: 2, mobile: '500000099' },
    ])
    expect(await findFile(items, citizen(), 'document-2')).toMatchObject({
      application: 1,
      originalName: 'ცნობა 2.pdf',
    })
    await on(1, editApplication({ removeDocuments: [1] }))
    expect(await findFile(items, citizen(), 'document-1')).toBeUndefined()
  })

  test('shows one’s own list without an index, even while that of the staff is behind', {
    tags: 'R-APP-52',
  }, async () => {
    const { on, items } = portal({ indexesLag: true })
    await on(1, fileApplication())
    const totals = async () =>
      Promise.all(
        [citizen(), agencyAdmin()].map(async (who) => (await listOf(items, who, { page: 1, perPage: 10 })).total),
      )
    expect(await totals()).toEqual([1, 0])
    items.catchUp()
    expect(await totals()).toEqual([1, 1])
  })

  test('moves a row of a list with its status', async () => {
    const { on, items } = portal()
    await on(1, fileApplication())
    await on(1, rejectApplication())
    const forwardable = { page: 1, perPage: 10, status: 'pendding' } as const
    expect((await listOf(items, agencyAdmin(), forwardable)).total).toBe(0)
    expect((await listOf(items, agencyAdmin(), { ...forwardable, status: 'rejected' })).total).toBe(1)
  })
})

describe('views compared with a replay', () => {
  const lived = async () => {
    const it = portal()
    await it.register()
    await it.registerCompany()
    await it.on(1, fileApplication({ documents: [newDocument(1), newDocument(2)] }))
    await it.on(1, editApplication({ removeDocuments: [1] }))
    await it.on(1, rejectApplication())
    await it.on(2, fileApplication())
    return it
  }

  test('are equal to it', async () => {
    const { items, store } = await lived()
    expect(await verifyViews(items, store)).toEqual({
      intact: true,
      streams: 4,
      rows: 2 * 2 + 2 + 2 + 1 + 1,
      problems: [],
    })
  })

  test('report a row that was changed, deleted or inserted', async () => {
    const { items, store } = await lived()
    const key = { pk: 'application#1', sk: 'detail' }
    const row = await items.get('views', key)
    await items.put('views', { ...row, applicant: 6 })
    await items.delete('views', { pk: 'member#5', sk: 'detail' })
    await items.put('views', { pk: 'member#99', sk: 'detail', version: 1 })
    const { intact, problems } = await verifyViews(items, store)
    expect(intact).toBe(false)
    expect(problems).toHaveLength(3)
    expect(problems).toEqual(
      expect.arrayContaining([
        { reason: 'view-different', stream: 'application-1', place: 'views application#1 / detail' },
        { reason: 'view-missing', stream: 'member-5', place: 'views member#5 / detail' },
        { reason: 'view-extra', stream: 'member-99', place: 'views member#99 / detail' },
      ]),
    )
  })

  test('report a claim that was deleted or inserted', async () => {
    const { items, store } = await lived()
    const page = await items.scan('claims')
    const held = page.items.find(({ stream }) => stream === 'application-2')
    await items.delete('claims', { claim: held?.claim as string })
    await items.put('claims', { claim: 'live-application#invented', stream: 'application-1' })
    expect((await verifyViews(items, store)).problems).toEqual([
      { reason: 'claim-missing', stream: 'application-2', place: `claims ${held?.claim}` },
      { reason: 'claim-extra', stream: 'application-1', place: 'claims live-application#invented' },
    ])
  })
})
