import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => vi.restoreAllMocks())

test('a downloaded file is saved under its own name', () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  saveFile(new Blob(['a']), 'ცნობა №7.pdf')
  expect(names).toEqual(['ცნობა №7.pdf'])
})
