import { parsedArgs, withUsage } from '../../infra/cli/args.ts'

/** Parses the portal's typed address; an API gateway's stage is in its path. */
export const parseAddress = (typed: string): string => {
  const { origin, pathname } = new URL(typed)
  return origin + pathname.replace(/\/+$/, '')
}

const usage = `Usage:
  npm run test:against -- http://localhost:3000
Everybody's journeys against the portal at this address, which must have the demo data.`

export const parseAgainstArgs = (argv: readonly string[]) => {
  const { positionals } = parsedArgs(argv, {}, usage)
  const [typed = '', ...rest] = positionals
  if (!URL.canParse(typed) || rest.length > 0) throw withUsage(usage)(`"${positionals.join(' ')}" is no address.`)
  return { address: parseAddress(typed) }
}
