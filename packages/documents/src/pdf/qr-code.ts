/** A QR code's dark modules, and how they are drawn on a sheet. */
import { type PDFPage, rgb } from 'pdf-lib'
import { encode } from 'uqr'

/** 35 mm in points, large enough for a phone to read from paper. */
export const qrSize = (35 / 25.4) * 72
/** Light modules around the code, which readers need. */
const border = 4
const black = rgb(0, 0, 0)

const darkModules = (text: string): readonly (readonly boolean[])[] => encode(text, { ecc: 'M', border }).data

/** `x`, `y`: the lower left corner. Runs of dark modules are one path, so that no gap shows between them. */
export const drawQrCode = (page: PDFPage, text: string, { x, y }: { readonly x: number; readonly y: number }): void => {
  const rows = darkModules(text)
  const module = qrSize / rows.length
  const parts = rows.flatMap((row, line) =>
    runsOf(row).map(
      ([from, to]) => `M${from * module} ${line * module}h${(to - from) * module}v${module}H${from * module}z`,
    ),
  )
  page.drawSvgPath(parts.join(''), { x, y: y + qrSize, color: black })
}

const runsOf = (row: readonly boolean[]): readonly (readonly [number, number])[] => {
  const runs: [number, number][] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last?.[1] === at) last[1] = at + 1
    else runs.push([at, at + 1])
  })
  return runs
}
