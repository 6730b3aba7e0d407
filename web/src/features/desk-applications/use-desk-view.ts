import { usePermission } from '#lib/application/permission.ts'
import { type DeskView, defaultSort, deskAddress, deskView, waitingFor } from '#lib/desk/desk-query.ts'
import { useListAddress } from '#lib/lists/use-list-address.ts'

export const useDeskView = () => {
  const { role } = usePermission()
  const { clear, ...list } = useListAddress({
    viewOf: (query) => (query.size === 0 ? waitingFor(role) : deskView(query)),
    addressOf: deskAddress,
  })
  return { ...list, clear: () => clear(cleared(list.view)) }
}

export type DeskChange = ReturnType<typeof useDeskView>['change']

export const isNarrowed = (view: DeskView) => deskAddress({ ...view, page: 1 }) !== deskAddress(cleared(view))

const cleared = ({ status, perPage }: DeskView): DeskView => ({
  page: 1,
  perPage,
  status,
  search: '',
  sort: defaultSort(status),
  program: null,
  agency: null,
  from: '',
  to: '',
  waitingDays: null,
  taken: null,
  isReturned: false,
  clock: null,
  isUnread: false,
})
