/** Files to attach, created for one test file and removed afterwards. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdfOf } from '../journeys/files.ts'

export const megabyte = 1024 * 1024

export type Files = {
  readonly pdf: (name: string, size?: number) => Promise<string>
  /** A PNG picture under any file name. */
  readonly png: (name: string) => Promise<string>
  /** A valid picture of one pixel. */
  readonly photo: (name: string) => Promise<string>
  readonly svg: (name: string) => Promise<string>
  readonly remove: () => Promise<void>
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const openFiles = async (): Promise<Files> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  const put = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  return {
    pdf: (name, size = 2_000) => put(name, pdfOf(size)),
    png: (name) => put(name, Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)),
    photo: (name) => put(name, Buffer.from(pixel, 'base64')),
    svg: (name) =>
      put(
        name,
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><rect width="8" height="5" fill="#0b4ea2"/></svg>',
        ),
      ),
    remove: () => rm(folder, { recursive: true }),
  }
}
