/** Renders the cost model as a page. */
import { expectedLoads } from './limits.ts'
import { proofCosts } from './log.ts'
import { type MonthlyCost, monthlyTotal, portalCost } from './model.ts'
import type { Units } from './units.ts'

const sizes = [1_000, 350_000, 3_700_000, 100_000_000]

const integer = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
const dollars = (amount: number): string => (amount < 10 ? amount.toFixed(2) : integer.format(amount))

const proofs = ['publishing', 'receipts', 'each night'] as const
const shares = [0, 0.3, 0.5, 0.8]
const percent = (share: number): string => `${integer.format(share * 100)} %`

/** The same units and behaviour, except for the share of sign-ins by passkey. */
export const withShare = (units: Units, passkeyShare: number): Units => ({
  ...units,
  behaviour: { ...units.behaviour, passkeyShare },
})

export const costPage = (units: Units): string => {
  const costs = sizes.map((people) => portalCost(people, units))
  const names = costs[0]?.lines.map(({ name }) => name) ?? []
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const monthOf = (cost: MonthlyCost, name: string) => cost.lines.find((line) => line.name === name)?.month ?? 0
  return `# What it costs

Made by \`npm run cost\` from [cost-units.json](cost-units.json): units, assumed behaviour, list prices. Change a number
there and run it again; \`npm run bench:units\` measures the units anew, on the embedded engine and in a browser, and
writes both files.

Prices: ${units.prices.region}, ${units.prices.asOf}, from ${units.prices.source}.
Not found elsewhere: ${units.prices.notFound}.

US dollars a month, in the second year, by the number of people who use the portal:

${row(['', ...sizes.map((people) => integer.format(people))])}
${row(['---', ...sizes.map(() => '---:')])}
${names.map((name) => row([name, ...costs.map((cost) => dollars(monthOf(cost, name)))])).join('\n')}
${row(['**all**', ...costs.map((cost) => `**${dollars(monthlyTotal(cost))}**`)])}
${row(['each 1,000 people', ...costs.map((cost) => dollars((monthlyTotal(cost) / cost.people) * 1000))])}

Nearly all of the cost is SMS, whose price is also the least certain one. Passkeys, sessions that stay on one's own
device, or a local SMS provider lower it most.

## Publishing and verifying the log

US dollars a month, contained in the table above. A small portal pays for the waiting of the function that publishes
twice a minute.

${row(['', ...sizes.map((people) => integer.format(people))])}
${row(['---', ...sizes.map(() => '---:')])}
${proofs.map((name) => row([name, ...costs.map((cost) => dollars(proofCosts(cost.traffic, units)[name]))])).join('\n')}

## What the table does not contain

The daily backups (by stored gigabyte, twice with a copy in another account), the copies of filed documents (storage and
transfer), the scan for malware (by gigabyte and object), the firewall of the API (about ten dollars a month and 0.60 for a
million requests, as at the edge) and the replica of FieldKey (a dollar). Of these only the first three grow with people.

## What passkeys would save

Whoever signs in by passkey gets no SMS. US dollars a month by the share of sign-ins that use a passkey (\`passkeyShare\`,
${percent(units.behaviour.passkeyShare)} in the table above). The SMS that remain are notices, ${units.behaviour.noticesPerApplication} for each application.

${row(['by passkey', ...sizes.map((people) => integer.format(people))])}
${row(['---:', ...sizes.map(() => '---:')])}
${shares.map((share) => row([percent(share), ...sizes.map((people) => dollars(monthlyTotal(portalCost(people, withShare(units, share)))))])).join('\n')}

## Which limit is reached first

The two limits of AWS or of the portal that are closest, at ${units.behaviour.peakToAverage} times the average load (the deadline of a popular program):

${row(['people', 'what is limited', 'at the peak', 'limit', 'share of it', 'how to raise it'])}
${row(['---:', '---', '---:', '---:', '---:', '---'])}
${costs
  .flatMap((cost) =>
    expectedLoads(cost.traffic, units)
      .slice(0, 2)
      .map(({ name, peak, limit, moves }) =>
        row([
          integer.format(cost.people),
          name,
          fine.format(peak),
          integer.format(limit),
          `${fine.format((peak / limit) * 100)} %`,
          moves,
        ]),
      ),
  )
  .join('\n')}

## Where each number comes from

[cost-units.json](cost-units.json) says of each number where it comes from. *Measured*: by \`npm run bench:units\` on the
embedded engine or in the built site. *Counted*: in the CloudFormation templates or in the files named. *Decided*: set by
the portal's makers. *Estimated*: a guess; measure it first where it matters.

How people behave is assumed, not measured: ${Object.entries(units.behaviour)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}.
`
}
