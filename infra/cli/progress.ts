/** A progress bar on a terminal; nothing when the output goes to a file. */

export type Progress = { readonly show: (done: number, of: number, what: string) => void; readonly end: () => void }

const width = 30

export const progressOn = (stream: NodeJS.WriteStream): Progress => {
  let isDrawn = false
  return {
    show: (done, of, what) => {
      if (!stream.isTTY) return
      isDrawn = true
      stream.write(`\r\u001b[2K${progressBar(done, of)} ${what}`)
    },
    end: () => {
      if (isDrawn) stream.write('\r\u001b[2K')
    },
  }
}

/** `[##########--------------------]  33 %`; an unknown total (`of` is 0) shows 0 %. */
export const progressBar = (done: number, of: number): string => {
  const part = of > 0 ? Math.min(done / of, 1) : 0
  const filled = Math.floor(part * width)
  return `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${String(Math.floor(part * 100)).padStart(3)} %`
}
