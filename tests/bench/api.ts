/**
 * Compares the API's throughput with a bare Hono route that does the same reads. The difference is what sign-in,
 * validation and building the answers cost.
 */
import { compareByTurns, comparisonCells, comparisonColumns, inFlight } from './fixture/against.ts'
import { openEngine } from './fixture/engine.ts'
import { signedInApi, type Target } from './fixture/signed-in-api.ts'
import { type Row, rowOfTurns } from './fixture/summary.ts'
import { printTable } from './fixture/table.ts'

const perTurn = 64
const atOnce = 16
const turnCount = 10
const goal = 0.8

export const benchApi = async (): Promise<readonly Row[]> => {
  const engine = await openEngine()
  try {
    const { app, bare, paths, ask } = await signedInApi(engine)
    const requests = (target: Target, path: string) => async () => ({
      operations: perTurn,
      run: () =>
        inFlight(
          atOnce,
          Array.from({ length: perTurn }, () => () => ask(target, path)),
        ),
    })
    const against = (name: 'list' | 'detail') =>
      compareByTurns(turnCount, requests(app, paths[name]), requests(bare, `/${name}`))
    const [list, detail] = [await against('list'), await against('detail')]
    printTable(`API, ${atOnce} requests in flight, beside a bare Hono route with the same reads`, comparisonColumns, [
      ['list', ...comparisonCells(list, goal)],
      ['detail', ...comparisonCells(detail, goal)],
    ])
    return [rowOfTurns('a list beside its bare route, ms', list, goal), rowOfTurns('… a detail, ms', detail, goal)]
  } finally {
    await engine.stop()
  }
}
