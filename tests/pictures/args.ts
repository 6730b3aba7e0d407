/** Parses the arguments of `npm run pictures`. */
import { parsedArgs, refuseRest, withUsage } from '../../infra/cli/args.ts'
import { type Theme, themes, widths } from './screens.ts'

const usage = `Usage:
  npm run pictures [-- --only form. --width 360 --theme dark --out folder]
Pictures of every screen of guests and citizens, at ${widths.join(', ')} px and in the themes ${themes.join(', ')}, or of
what is named; each option but --out may be given several times. --only is a part of a state's name.`
const wrong = withUsage(usage)

const options = {
  width: { type: 'string', multiple: true },
  theme: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  out: { type: 'string', default: 'tests/.output/pictures' },
} as const

export const parsePicturesArgs = (argv: readonly string[]) => {
  const { values, positionals } = parsedArgs(argv, options, usage)
  refuseRest(positionals, usage)
  const unknown = values.theme?.find((theme) => !isTheme(theme))
  if (unknown !== undefined) throw wrong(`"${unknown}" is no theme.`)
  const notWide = values.width?.find((width) => !/^[1-9][0-9]{1,3}$/.test(width))
  if (notWide !== undefined) throw wrong(`"${notWide}" is no width in pixels.`)
  return {
    widths: values.width?.map(Number) ?? widths,
    themes: values.theme?.filter(isTheme) ?? themes,
    only: values.only ?? [''],
    out: values.out,
  }
}

const isTheme = (name: string): name is Theme => themes.some((theme) => theme === name)
