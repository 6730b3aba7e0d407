/** What the provider for trying remembers, until it stops. */
type Payload = { readonly uid?: string; readonly grantId?: string; readonly consumed?: number }
type Kept = { payload: Payload; readonly endsAt: number }

export const memoryAdapter = () => {
  const rows = new Map<string, Kept>()
  const alive = (found: Kept | undefined) => (found && Date.now() < found.endsAt ? found.payload : undefined)
  return (kind: string) => ({
    upsert: async (id: string, payload: Payload, seconds: number) => {
      rows.set(`${kind} ${id}`, { payload, endsAt: Date.now() + seconds * 1000 })
    },
    find: async (id: string) => alive(rows.get(`${kind} ${id}`)),
    findByUid: async (uid: string) => alive([...rows.values()].find(({ payload }) => payload.uid === uid)),
    findByUserCode: async () => undefined,
    consume: async (id: string) => {
      const found = rows.get(`${kind} ${id}`)
      if (found) found.payload = { ...found.payload, consumed: Math.floor(Date.now() / 1000) }
    },
    destroy: async (id: string) => void rows.delete(`${kind} ${id}`),
    revokeByGrantId: async (grantId: string) => {
      for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key)
    },
  })
}
