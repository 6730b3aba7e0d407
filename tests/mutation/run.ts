/**
 * `npm run test:mutation [-- domain|contract|identity] [--count 40] [--skip 0] [--seed 1]`: how many small faults,
 * inserted one at a time, a package's own specs detect. Prints the undetected ones and each package's score. Faults are
 * inserted while a module loads, so no file changes. `--skip 20` leaves out the first 20, so that a draw is tried in parts.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { scriptArgs } from '../../infra/cli/args.ts'
import { type MutatedRoom, parseMutationArgs } from './args.ts'
import { applyMutant, findMutants, type Mutant } from './mutants.ts'

const root = resolve(import.meta.dirname, '../..')

type Fault = { readonly file: string; readonly source: string; readonly mutant: Mutant }

const { rooms, count, skip, seed } = scriptArgs(parseMutationArgs)

const faultsOf = (room: MutatedRoom): readonly Fault[] =>
  globSync(`packages/${room}/src/**/*.ts`, { cwd: root })
    .filter((file) => !/\.spec\.ts$|for-specs|\/texts\/|handbook/.test(file))
    .toSorted()
    .flatMap((name) => {
      const file = join(root, name)
      const source = readFileSync(file, 'utf8')
      return findMutants(source).map((mutant) => ({ file, source, mutant }))
    })

/** A seeded choice without replacement (linear congruential generator). */
const sample = <T>(all: readonly T[], count: number, seed: number): readonly T[] => {
  const left = [...all]
  let state = seed
  return Array.from({ length: Math.min(count, left.length) }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return left.splice(Math.floor((state / 2 ** 32) * left.length), 1)
  }).flat()
}

let current: Fault | undefined

const openVitest = (): Promise<Vitest> =>
  createVitest(
    {
      root,
      config: false,
      watch: false,
      reporters: [{}],
      isolate: false,
      maxWorkers: 1,
      testTimeout: 30_000,
      fsModuleCache: false,
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (_, id) => (id === current?.file ? applyMutant(current.source, current.mutant) : undefined),
        },
      ],
      test: {
        include: rooms.map((room) => `packages/${room}/src/**/*.spec.ts`),
        exclude: ['**/*.engine.spec.ts'],
        setupFiles: ['tests/mutation/end-loops.ts'],
      },
    },
  )

const passes = async (vitest: Vitest, room: string): Promise<boolean> => {
  const specs = await vitest.getRelevantTestSpecifications([`packages/${room}/`])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
  // Vitest also returns modules of the packages that were tested before, with their last result.
  const own = testModules.filter(({ moduleId }) => moduleId.includes(`/packages/${room}/`))
  return unhandledErrors.length === 0 && own.length > 0 && own.every((module) => module.ok())
}

const tryOut = async (vitest: Vitest, room: string, fault: Fault | undefined): Promise<boolean> => {
  const before = current
  current = fault
  for (const { file } of [before, fault].filter((one) => one !== undefined)) forget(vitest, file)
  return passes(vitest, room)
}

/** Makes Vitest transform the file again; `invalidateFile` only handles browser module graphs. */
const forget = (vitest: Vitest, file: string): void => {
  for (const { vite } of vitest.projects)
    for (const { moduleGraph } of Object.values(vite.environments))
      for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module)
}

const describeFault = ({ file, source, mutant }: Fault): string => {
  const line = (text: string) => text.split('\n')[mutant.line - 1]?.trim() ?? ''
  return `  ${file.slice(root.length + 1)}:${mutant.line}\n    ${line(source)}\n    ${line(applyMutant(source, mutant))}`
}

const vitest = await openVitest()
for (const room of rooms) {
  if (!(await tryOut(vitest, room, undefined))) throw new Error(`the specs of ${room} fail without any fault`)
  const faults = sample(faultsOf(room), count, seed).slice(skip)
  const survivors: Fault[] = []
  for (const fault of faults) if (await tryOut(vitest, room, fault)) survivors.push(fault)
  const noticed = faults.length - survivors.length
  console.log(`${room}: ${noticed} of ${faults.length} noticed, ${Math.round((100 * noticed) / faults.length)} %`)
  for (const survivor of survivors) console.log(describeFault(survivor))
}
await vitest.close()
