/** Checks a proof file as a stranger does: with the published script, in a process without any code of the portal. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const checkScript = join(import.meta.dirname, '../../docs/check-proof.mjs')

export type CheckScriptResult = { readonly code: number; readonly output: string }

/** `proof` is the text of the file; `options` are those of the script, such as `--key`. */
export const runCheckScript = async (proof: string, ...options: readonly string[]): Promise<CheckScriptResult> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-proof-'))
  try {
    const file = join(folder, 'proof.json')
    await writeFile(file, proof)
    return await new Promise((resolve) => {
      execFile(process.execPath, [checkScript, file, ...options], { cwd: folder, env: {} }, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr })
      })
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
