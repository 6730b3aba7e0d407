/** The site of an older commit: a worktree of its own with the same modules as hard links, built like this one. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** `folder` is made, unless it has been checked out and built before (`--tree`). */
export const builtTree = (folder: string, commit: string): void => {
  if (!existsSync(folder)) {
    execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root, stdio: 'ignore' })
    const found = ['.', '-maxdepth', '3', '-name', 'node_modules', '-not', '-path', './node_modules/*']
    for (const path of execFileSync('find', found, { cwd: root }).toString().trim().split('\n'))
      execFileSync('cp', ['-al', join(root, path), join(folder, path)])
  }
  buildIn(folder)
}

export const buildIn = (folder: string): void =>
  void execFileSync('npm', ['run', '--silent', 'build:site'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

export const removeTree = (folder: string): void =>
  void execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })

export const startOf = (folder: string): string => join(folder, 'infra/local/start.ts')
