/**
 * One execution environment of a function: a process with only Lambda's variables, in a copy of its bundle far from any
 * `node_modules`. The process is frozen between events, as on Lambda, so that work which a handler leaves undone when
 * it answers is missed here too.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

export type FunctionDescription = {
  readonly name: string
  /** A folder that holds the bundle and nothing else. */
  readonly folder: string
  readonly handler: string
  readonly memory: number
  readonly timeoutMilliseconds: number
  readonly environment: Readonly<Record<string, string>>
}

export type LambdaInstance = {
  readonly importMilliseconds: number
  invoke(event: unknown, requestId?: string): Promise<unknown>
  stop(): Promise<void>
}

const main = join(import.meta.dirname, 'instance-main.mjs')

const running = new Set<ChildProcess>()
// A frozen process does not notice that its parent has ended.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export const startInstance = async (
  description: FunctionDescription,
  onLog: (text: string) => void,
): Promise<LambdaInstance> => {
  const child = fork(main, {
    cwd: description.folder,
    env: lambdaVariables(description),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.stdout?.on('data', (bytes: Buffer) => onLog(bytes.toString('utf8')))
  child.stderr?.on('data', (bytes: Buffer) => onLog(bytes.toString('utf8')))
  const { importMilliseconds } = (await answerOf(child, description.name)) as { importMilliseconds: number }
  return {
    importMilliseconds,
    invoke: (event, requestId = randomUUID()) => invoke(child, description, event, requestId),
    stop: () => stop(child),
  }
}

type Answer = { readonly result?: unknown; readonly failure?: { name: string; message: string; stack?: string } }

const invoke = async (
  child: ChildProcess,
  { name, memory, timeoutMilliseconds }: FunctionDescription,
  event: unknown,
  awsRequestId: string,
): Promise<unknown> => {
  const context = {
    awsRequestId,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
    memoryLimitInMB: String(memory),
    callbackWaitsForEmptyEventLoop: true,
    deadline: Date.now() + timeoutMilliseconds,
  }
  child.kill('SIGCONT')
  const answered = answerOf(child, name) as Promise<Answer>
  child.send({ event, context })
  const { result, failure } = await answered
  child.kill('SIGSTOP')
  if (failure === undefined) return result
  throw Object.assign(new Error(`${name}: ${failure.message}`), { name: failure.name, stack: failure.stack })
}

const answerOf = (child: ChildProcess, name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const died = (code: number | null) => reject(new Error(`the process of ${name} ended with ${code}`))
    child.once('exit', died)
    child.once('message', (message) => {
      child.off('exit', died)
      resolve(message)
    })
  })

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    // Only SIGKILL ends a frozen process.
    child.kill('SIGKILL')
  })

/**
 * The variables of https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html, and none of this machine's.
 */
const lambdaVariables = ({ name, folder, handler, memory, environment }: FunctionDescription) => ({
  _HANDLER: handler,
  LAMBDA_TASK_ROOT: folder,
  LAMBDA_RUNTIME_DIR: '/var/runtime',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  TZ: ':UTC',
  LANG: 'en_US.UTF-8',
  PATH: '/usr/local/bin:/usr/bin/:/bin',
  ...environment,
})
