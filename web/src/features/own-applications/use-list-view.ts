import { useListAddress } from '#lib/use-list-address.ts'
import { type ListView, listAddress, listFrom, type StatusFilter } from './list-url.ts'

const cleared: ListView = { page: 1, search: '', status: 'all' }

export const useListView = () => {
  const { change, clear, ...list } = useListAddress({ viewOf: listFrom, addressOf: listAddress })
  return { ...list, setStatus: (status: StatusFilter) => change({ status }), clear: () => clear(cleared) }
}
