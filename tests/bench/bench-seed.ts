/**
 * `npm run bench:seed -- --applications 100000`: fills the portal in `PORTAL_DATA` (default `.local-bench`, created
 * with the demo data) with generated applications and members. `PORTAL_DATA=.local-bench npm start` then shows them.
 */
import { join } from 'node:path'
import { project, sweepHeads } from '@portal/event-store'
import { lockFolder } from '@portal/infra/cli/folder'
import { loadDemo } from '@portal/infra/demo/load-demo'
import { givenEndpoint } from '@portal/infra/engines/start-engines'
import { tableNames } from '@portal/items'
import { listProjectors, portalProjectors } from '@portal/read-models'
import { scriptArgs } from '../../infra/cli/args.ts'
import { openPortal } from '../../infra/operator/open-portal.ts'
import { parseSeedArgs } from './args.ts'
import { openEngineFile } from './fixture/engine-file.ts'
import { benchFolder } from './fixture/seeded-folder.ts'
import { rowOf } from './fixture/summary.ts'
import { formatMilliseconds, megabytes } from './fixture/table.ts'
import { fillProgress } from './seed/fill-progress.ts'
import { seedPortal } from './seed/seed-portal.ts'

const { applications: count, seed } = scriptArgs(parseSeedArgs)
const path = benchFolder()
const now = () => new Date().toISOString()
const yesterday = () => new Date(Date.now() - 25 * 3_600_000).toISOString()
/** Milliseconds of CPU time: of the process, and of this thread. */
const used = () =>
  [process.cpuUsage(), process.threadCpuUsage()].map(({ user, system }) => (user + system) / 1_000) as [number, number]

/** Reads the portal's own state in its folder. */
const withFolder = <T>(look: (folder: ReturnType<typeof lockFolder>['folder']) => T): T => {
  const taken = lockFolder(path).folder
  try {
    return look(taken)
  } finally {
    taken.release()
  }
}

const isNew = withFolder((folder) => folder.state().demoLoadedAt === null)
if (['dynamodb', 'kms'].some((service) => givenEndpoint(process.env, service as 'kms')) || process.env.EVENTS_TABLE)
  throw new Error('bench:seed fills the file of the embedded engine, with keys of the local KMS')
const { items, store, files, close } = await openPortal({ ...process.env, PORTAL_DATA: path })
const file = openEngineFile(join(path, 'dynamodb', 'dynamodb.sqlite'), tableNames(process.env))
try {
  const wait = async () => undefined
  if (isNew) {
    console.log(`Loading the demo data into ${path}`)
    await loadDemo({ store, items, files, now: () => new Date() })
  }
  while (!(await sweepHeads({ items, now: yesterday, wait })).isRoundDone);
  const lists = listProjectors({ items, load: store.load, open: store.open, hmac: store.hmac, wait })
  for (const projector of lists) await project({ items, now, log: (entry) => console.error(entry) }, projector)

  const [began, usedBefore] = [performance.now(), used()]
  await seedPortal({
    ...{ items, hmac: store.hmac, file, count, seed },
    kms: { folder: join(path, 'kms'), region: process.env.AWS_REGION ?? '', keyId: process.env.KMS_KEY_ID ?? '' },
    projectors: portalProjectors.map((name) => ({ name })),
    sequencedAt: yesterday(),
    onProgress: fillProgress(count),
  })
  const seconds = (performance.now() - began) / 1_000
  const [all, here] = used()
  const each = (now: number, before: number) => formatMilliseconds((now - before) / count)
  console.log(
    `${count} applications in ${Math.round(seconds)} s, ${Math.round(count / seconds)} a second, ${each(all, usedBefore[0])} ms of a processor each (${each(here, usedBefore[1])} of it where they are written), ${megabytes()}`,
  )
  console.log(`PORTAL_DATA=${path} npm start`)
  process.send?.([rowOf('fill, applications a second', count / seconds, { least: 600 })])
} finally {
  file.close()
  await close()
}
if (isNew) withFolder((folder) => folder.change({ demoLoadedAt: now() }))
