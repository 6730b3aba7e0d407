/**
 * `npm run bench:seed -- --applications 100000`: fills the portal in `PORTAL_DATA` (default `.local-bench`, made with the
 * demo data when it is not there) with made-up applications and the members who filed them. Then
 * `PORTAL_DATA=.local-bench npm start` shows them.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { project, sweepHeads } from '@portal/event-store'
import { loadDemo } from '@portal/infra/local/demo/load-demo'
import { takeFolder } from '@portal/infra/local/portal/folder'
import { tableNames } from '@portal/items'
import { listProjectors } from '@portal/read-models'
import { openPortal } from '../../infra/operator/open-portal.ts'
import { putAll } from './ground/put-all.ts'
import { megabytes, progress } from './ground/table.ts'
import { seedPortal } from './seed/seed-portal.ts'

const { values } = parseArgs({
  options: { applications: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
const [count, seed] = [Number(values.applications), Number(values.seed)]
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error('npm run bench:seed -- --applications 100000 [--seed 1]')
  process.exit(1)
}
const path = resolve(process.env.PORTAL_DATA || '.local-bench')
const now = () => new Date().toISOString()
const yesterday = () => new Date(Date.now() - 25 * 3_600_000).toISOString()

/** What the portal itself keeps in its folder. */
const onFolder = <T>(look: (folder: ReturnType<typeof takeFolder>['folder']) => T): T => {
  const taken = takeFolder(path).folder
  try {
    return look(taken)
  } finally {
    taken.leave()
  }
}

const isNew = onFolder((folder) => folder.state().demoLoadedAt === null)
const { items, store, keys, files, close } = await openPortal({ ...process.env, PORTAL_DATA: path })
const client = new DynamoDBClient({})
try {
  const wait = async () => undefined
  if (isNew) {
    console.log(`Loading the demo data into ${path}`)
    await loadDemo({ store, files, now: () => new Date() })
  }
  while (!(await sweepHeads({ items, now: yesterday, wait })).isRoundDone);
  const lists = listProjectors({ items, load: store.load, keyed: store.keyed, wait })
  for (const projector of lists) await project({ items, now, log: (entry) => console.error(entry) }, projector)

  const began = performance.now()
  const reactions = ['notify-applicant', 'end-sessions', 'tell-old-phone', 'publish-contact-message']
  await seedPortal({
    ...{ items, store, keys, count, seed },
    put: putAll(client, tableNames(process.env)),
    projectors: [...lists, ...reactions.map((name) => ({ name }))],
    sequencedAt: yesterday(),
    onProgress: progress('Applications', count),
  })
  const seconds = (performance.now() - began) / 1_000
  console.log(
    `${count} applications in ${Math.round(seconds)} s, ${Math.round(count / seconds)} a second, ${megabytes()}`,
  )
  console.log(`PORTAL_DATA=${path} npm start`)
} finally {
  client.destroy()
  await close()
}
if (isNew) onFolder((folder) => folder.change({ demoLoadedAt: now() }))
