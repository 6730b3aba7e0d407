/** Renders the cost model as a page. */
import { type MonthlyCost, monthlyTotal, portalCost } from './cost.ts'
import type { Units } from './units.ts'

const sizes = [1_000, 350_000, 3_700_000, 100_000_000]

const integer = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
const dollars = (amount: number): string => (amount < 10 ? amount.toFixed(2) : integer.format(amount))

/** From one that sends all by SMS to one that hardly sends any. */
const ways = [
  { passkeyShare: 0, pushShare: 0, emailShare: 0 },
  { passkeyShare: 0, pushShare: 0.6, emailShare: 0 },
  { passkeyShare: 0.8, pushShare: 0, emailShare: 0 },
  { passkeyShare: 0.8, pushShare: 0.6, emailShare: 0 },
  { passkeyShare: 0.8, pushShare: 0.6, emailShare: 0.5 },
] as const
const percent = (share: number): string => `${integer.format(share * 100)} %`

export const withWays = (units: Units, shares: Partial<Units['behaviour']>): Units => ({
  ...units,
  behaviour: { ...units.behaviour, ...shares },
})

/** For each person. */
export const smsPerYear = (units: Units): number => {
  const { people, traffic } = portalCost(1_000, units)
  return (traffic.sms * 12) / people
}

export const costPage = (units: Units): string => {
  const costs = sizes.map((people) => portalCost(people, units))
  const names = costs[0]?.lines.map(({ name }) => name) ?? []
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const monthOf = (cost: MonthlyCost, name: string) => cost.lines.find((line) => line.name === name)?.month ?? 0
  return `# What it costs

Made by \`npm run capacity\` from [cost-units.json](cost-units.json): change a number there and run it again.
\`npm run bench:units\` measures the units anew and writes both files.

Prices: ${units.prices.region}, ${units.prices.asOf}, from ${units.prices.source}.
Not found elsewhere: ${units.prices.notFound}.

US dollars a month, in the second year, by the number of people who use the portal:

${row(['', ...sizes.map((people) => integer.format(people))])}
${row(['---', ...sizes.map(() => '---:')])}
${names.map((name) => row([name, ...costs.map((cost) => dollars(monthOf(cost, name)))])).join('\n')}
${row(['**all**', ...costs.map((cost) => `**${dollars(monthlyTotal(cost))}**`)])}
${row(['each 1,000 people', ...costs.map((cost) => dollars((monthlyTotal(cost) / cost.people) * 1000))])}

Nearly all of the cost is SMS, whose price is also the least certain one. Passkeys, sessions that stay on one's own
device, or a local SMS provider lower it most. [Capacity](capacity.md) says which limit is reached first.

## What the table does not contain

The daily backups, the copies of filed documents, the firewall of the API (ten dollars and 0.60 for a million requests)
and the replica of FieldKey (a dollar). Only the first two grow with people. \`--no-malware-scan\` saves its line.

## What passkeys, push and e-mail would save

A sign-in by passkey sends no SMS, nor does a notice that push or e-mail delivers. Assumed: ${integer.format(units.behaviour.signInsPerPersonYear)} codes a person and year, ${fine.format(units.behaviour.applicationsPerPersonYear)} applications with ${integer.format(units.behaviour.noticesPerApplication)} notices each;
nobody chose „always“; a push costs nothing, an e-mail ${units.prices.emailEach} dollars.

${row(['passkeys', 'push', 'e-mail', 'SMS a person and year', ...sizes.map((people) => integer.format(people))])}
${row(['---:', '---:', '---:', '---:', ...sizes.map(() => '---:')])}
${ways
  .map((shares) =>
    row([
      ...[percent(shares.passkeyShare), percent(shares.pushShare), percent(shares.emailShare)],
      fine.format(smsPerYear(withWays(units, shares))),
      ...sizes.map((people) => dollars(monthlyTotal(portalCost(people, withWays(units, shares))))),
    ]),
  )
  .join('\n')}

## Where each number comes from

[cost-units.json](cost-units.json) says it of each: *measured* by \`npm run bench:units\`, *counted* in the templates or
files named, *decided*, or *estimated*. How people behave (\`behaviour\`) is assumed.
`
}
