import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const fingerprint = async (paths: string[]) => {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(paths.map(filesOf))).flat().sort()) {
    hash.update(file).update('\0')
    hash.update(await readFile(file)).update('\0')
  }
  return hash.digest('hex')
}

const filesOf = async (path: string): Promise<string[]> => {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name) && !/\/dist(\/|$)/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    throw error
  }
}
