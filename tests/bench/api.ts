/**
 * Compares the API's throughput with a bare Hono route that does the same reads. The difference is what sign-in,
 * validation and building the answers cost.
 */
import { compareByTurns, comparisonCells, comparisonColumns, inFlight } from './fixture/against.ts'
import { openEngine } from './fixture/engine.ts'
import { signedInApi, type Target } from './fixture/signed-in-api.ts'
import { printTable } from './fixture/table.ts'

const perTurn = 64
const atOnce = 16
const turnCount = 10

export const benchApi = async (): Promise<void> => {
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
    const against = async (name: 'list' | 'detail') =>
      comparisonCells(await compareByTurns(turnCount, requests(app, paths[name]), requests(bare, `/${name}`)), 0.8)
    printTable(`API, ${atOnce} requests in flight, beside a bare Hono route with the same reads`, comparisonColumns, [
      ['list', ...(await against('list'))],
      ['detail', ...(await against('detail'))],
    ])
  } finally {
    await engine.stop()
  }
}
