/**
 * `npm run lock`: completes the lock file for every platform after a change of dependencies. Some registries only carry
 * one platform's optional packages, so the others are missing and `npm ci` refuses the lock. Each missing entry gets
 * the version that its parent pins and the platform in its name; npm fetches only entries for its own platform.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { noArguments } from '../cli/args.ts'

type Locked = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Locked> }

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'mips64el', 'loong64']

/** The platform in a package name such as `@scope/binding-linux-arm64-musl`; null when it names none. */
export const packagePlatform = (name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | null => {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined
  return os.length === 1 && cpu.length === 1 ? { os, cpu, ...(libc && { libc }) } : null
}

/** The optional platform packages that some package of the lock depends on, but that have no entry of their own. */
export const missingFrom = ({ packages }: Lock): { name: string; version: string; isDev: boolean }[] =>
  Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => packagePlatform(name) !== null && packages[`node_modules/${name}`] === undefined)
      .map(([name, version]) => ({ name, version, isDev: dev })),
  )

const complete = (lock: Lock): Lock => {
  const packages = { ...lock.packages }
  for (const { name, version, isDev } of missingFrom(lock))
    packages[`node_modules/${name}`] = {
      version,
      ...packagePlatform(name),
      ...(isDev && { dev: true }),
      optional: true,
    }
  return { ...lock, packages: Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))) }
}

if (import.meta.main) {
  noArguments('Usage:\n  npm run lock')
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { stdio: 'inherit' })
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  writeFileSync('package-lock.json', `${JSON.stringify(complete(lock), null, 2)}\n`)
}
