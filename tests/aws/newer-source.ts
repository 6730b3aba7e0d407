/** Finds a source of the bundles that was changed after the stack was synthesized: the tests would not see the change. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['packages', 'functions', 'infra']
const isSource = (name: string): boolean => /(?<!\.spec)\.tsx?$/.test(name)

/** The path of the first source below `root` that is newer than `since`, in milliseconds. */
export const newerSource = (root: string, since: number): string | undefined => {
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile() && isSource(entry.name) && !path.includes('/node_modules/') && statSync(path).mtimeMs > since)
        return path.slice(root.length + 1)
    }
  return undefined
}
