/** `npm run rules [-- R-APP-30]`: a rule of docs/product with the tests that show it, or all rules that no test shows. */
import { parsedArgs, refuseRest, withUsage } from '../infra/cli/args.ts'
import { runCommand } from '../infra/cli/run-command.ts'
import { productRules, ruleTags, untestableRules } from './support/product-rules.ts'

const usage = `Usage:
  npm run rules [-- R-APP-30]
The rule with its tests, or all rules without one.`

const run = async (): Promise<number> => {
  const { positionals } = parsedArgs(process.argv.slice(2), {}, usage)
  const [name, ...rest] = positionals
  refuseRest(rest, usage)
  const tags = ruleTags()
  if (name !== undefined) {
    const rule = productRules.find((known) => known.name === name)
    if (rule === undefined) throw withUsage(usage)(`There is no rule "${name}".`)
    console.log(rule.description)
    for (const { file, line } of tags.filter((tag) => tag.rule === name)) console.log(`  ${file}:${line}`)
    return 0
  }
  const shown = new Set(tags.map(({ rule }) => rule))
  const untested = productRules.filter((rule) => !shown.has(rule.name))
  for (const rule of untested) console.log(`${rule.name} ${untestableRules[rule.name] ?? 'has no test'}`)
  console.log(`${productRules.length} rules, ${untested.length} without a test`)
  return untested.every((rule) => Object.hasOwn(untestableRules, rule.name)) ? 0 : 1
}

runCommand(run)
