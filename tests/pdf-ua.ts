/**
 * `npm run test:pdf-ua`: checks printed PDFs against PDF/UA-1 with veraPDF. It needs Java and Maven, so it is a
 * separate command; `npm test` checks the structure without them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type ApplicationPdf, applicationPdf } from '@portal/documents/pdf'
import { noArguments } from '../infra/cli/args.ts'
import { CommandProblem } from '../infra/cli/problem.ts'
import { longApplication, tableOfAnswers, typicalApplication } from './support/printed-application.ts'

noArguments('Usage:\n  npm run test:pdf-ua')

const version = '1.28.2'
const folder = resolve('.local-verapdf')
const jar = join(folder, `greenfield-apps-${version}.jar`)

const check = { link: 'https://portal.example/verify/42/3', proof: '{"format":"proof"}' }
const undecided: ApplicationPdf = { ...typicalApplication, history: [], check: null }
const documents: Readonly<Record<string, ApplicationPdf>> = {
  typical: { ...typicalApplication, check },
  longest: { ...longApplication, check },
  answers: {
    ...typicalApplication,
    check,
    answers: [
      { section: null, answers: [{ title: 'რა უფლებით ფლობთ?', value: 'იჯარა' }] },
      { section: 'ხარჯები', answers: [{ title: 'ნერგები', value: tableOfAnswers }] },
    ],
  },
  'without-attachments': {
    ...undecided,
    application: { ...undecided.application, status: 'pendding', reviewer: null, attachments_application: [] },
  },
}

const verify = async (): Promise<void> => {
  for (const tool of ['java', 'mvn'])
    if (spawnSync(tool, ['-version']).status !== 0)
      throw new CommandProblem(`veraPDF needs Java 11 or newer and Maven, and there is no ${tool} here.`)
  if (!existsSync(jar)) install()
  const printed = mkdtempSync(join(tmpdir(), 'portal-pdf-ua-'))
  try {
    const files = await Promise.all(
      Object.entries(documents).map(async ([name, content]) => {
        const file = join(printed, `${name}.pdf`)
        writeFileSync(file, await applicationPdf(content))
        return file
      }),
    )
    const options = ['--flavour', 'ua1', '--format', 'text', '--verbose']
    run('java', ['-cp', jar, 'org.verapdf.apps.GreenfieldCliWrapper', ...options, ...files])
  } finally {
    rmSync(printed, { recursive: true, force: true })
  }
}

const install = () => {
  console.log('Fetching veraPDF, once: 10 MB.')
  mkdirSync(folder, { recursive: true })
  run('mvn', [
    '--batch-mode',
    '--quiet',
    'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy',
    `-Dartifact=org.verapdf.apps:greenfield-apps:${version}`,
    `-DoutputDirectory=${folder}`,
  ])
}

const run = (command: string, args: readonly string[]): void => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error !== undefined || status !== 0)
    throw new CommandProblem(`${command} found a fault, or could not run: see above.`)
}

try {
  await verify()
} catch (error) {
  if (!(error instanceof CommandProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
