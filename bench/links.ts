import { newId } from '#src/platform/ids.ts'
import type { RunningPlatform } from '#src/platform/open-platform.ts'
import { onBothPlatforms } from './both-databases.ts'
import { report } from './load.ts'
import { aWorkspace, type Member, measureSheet } from './sheet-runs.ts'

/** Numbers of rows, each an account, a link and a lead, and the milliseconds allowed per row. */
const sizes = [10_000, 100_000]
const mostMillisecondsOfRow = 2

/** How long it takes to import links with accounts and leads from a file, and to undo it, for 10,000 and 100,000 rows. `npm run bench links`. */
export async function run(): Promise<void> {
  for (const rows of sizes) await onBothPlatforms((platform, name) => measure(platform, { name, rows }))
}

async function measure(
  platform: RunningPlatform,
  { name, rows }: { name: string; rows: number },
): Promise<void> {
  process.stdout.write(`${name}\n`)
  const who = await aWorkspace(platform)
  const journey = await aJourney(platform, who)
  const options = { companies: 'create', journey } as const
  const seconds = await measureSheet(platform, who, { kind: 'links', rows, file: aFile(rows), options })
  const figure = (seconds * 1000) / rows
  report({
    what: `${name}: ${rows} rows, each an account, a link and a lead, in ${seconds.toFixed(1)} s`,
    figure: `${figure.toFixed(2)} ms a row`,
    limit: `${mostMillisecondsOfRow} ms`,
    holds: figure <= mostMillisecondsOfRow,
  })
}

async function aJourney({ db }: RunningPlatform, { workspace }: Member): Promise<string> {
  const id = newId()
  await db.pool.query(
    `insert into journey (workspace, id, name, created_at, updated_at) values ($1, $2, 'Spring', now(), now())`,
    [workspace, id],
  )
  return id
}

function aFile(rows: number): Blob {
  const lines = ['Company,Website,Email,First name,Last name']
  for (let n = 1; n <= rows; n += 1)
    lines.push(`Company ${n} Ltd,company-${n}.example,person-${n}@company-${n}.example,Ada,Byron ${n}`)
  return new Blob([lines.join('\n')])
}
