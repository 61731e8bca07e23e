import { scoreAllChanged } from '#src/features/fit/server/jobs.ts'
import type { RunningPlatform } from '#src/platform/open-platform.ts'
import { onBothPlatforms } from './both-databases.ts'
import { report } from './load.ts'
import { aWorkspace, beside, measureSheet, tell } from './sheet-runs.ts'

const companies = 100_000
const mostSeconds = 60

/** How long it takes to import 100,000 accounts from a file, and to undo it. `npm run bench sheet`. */
export async function run(): Promise<void> {
  await onBothPlatforms(measure)
}

async function measure(platform: RunningPlatform, name: string): Promise<void> {
  process.stdout.write(`${name}\n`)
  const who = await aWorkspace(platform)
  const seconds = await measureSheet(platform, who, {
    kind: 'accounts',
    rows: companies,
    file: aFile(),
    async between() {
      tell('accounts scored', await beside(platform, who.workspace, () => scoreAllChanged(platform)))
    },
  })
  report({
    what: 'from the file to the list',
    figure: `${seconds.toFixed(1)} s`,
    limit: `${mostSeconds} s`,
    holds: seconds <= mostSeconds,
  })
}

function aFile(): Blob {
  const industries = ['Software', 'Media', 'Steel', 'Retail', '']
  const lines = ['Company,Website,Industry,Employees,Country,City,Status,Tags,Source']
  for (let n = 1; n <= companies; n += 1)
    lines.push(
      `Company ${n} Ltd,https://www.company-${n}.example/about,${industries[n % 5]},${n % 900},${['DE', 'US', 'FR'][n % 3]},` +
        `${['Hamburg', 'Ulm', 'Berlin'][n % 3]},${['target', 'customer'][n % 2]},"Tag ${n % 40}, List ${n % 7}",Fair ${n % 12}`,
    )
  return new Blob([lines.join('\n')])
}
