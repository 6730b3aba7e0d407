/**
 * `npm run lock`: locks after a change of dependencies, for every platform. Registries that carry the packages of one
 * platform only leave the others out of the lock, and `npm ci` then refuses the whole of it. What is missing is written
 * with the version that its parent pins and the platform that its name tells: where it does not fit it is not fetched.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

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

/** The platform in a name such as `@scope/binding-linux-arm64-musl`; null when it names none. */
export const platformOf = (name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | null => {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined
  return os.length === 1 && cpu.length === 1 ? { os, cpu, ...(libc && { libc }) } : null
}

/** The optional packages of a platform that a lock names and does not hold, with their parent. */
export const missingFrom = ({ packages }: Lock): { name: string; version: string; isDev: boolean }[] =>
  Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => platformOf(name) !== null && packages[`node_modules/${name}`] === undefined)
      .map(([name, version]) => ({ name, version, isDev: dev })),
  )

const complete = (lock: Lock): Lock => {
  const packages = { ...lock.packages }
  for (const { name, version, isDev } of missingFrom(lock))
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(isDev && { dev: true }),
      optional: true,
    }
  return { ...lock, packages: Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))) }
}

if (import.meta.main) {
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { stdio: 'inherit' })
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  writeFileSync('package-lock.json', `${JSON.stringify(complete(lock), null, 2)}\n`)
}
