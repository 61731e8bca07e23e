import { sql } from 'drizzle-orm'
import { matchMailStops } from '#src/features/lead/server/match-mail-stops.ts'
import { suppressAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { stoppedAmong } from '#src/features/notification/server/mail/mail-stops.ts'
import type { Database } from '#src/platform/database/database.ts'
import { startEmbedded } from '#src/platform/database/embedded.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { openEmbedded, openServer } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { createSecrets } from '#src/platform/secrets.ts'
import { loadLeadList } from '#src/routes/workspace/server/load-lead-list.ts'
import { makeAccounts } from './account-rows.ts'
import { onBothDatabases } from './both-databases.ts'
import { makeLeads } from './lead-rows.ts'
import { median, report } from './load.ts'

const mostMilliseconds = 100
const rounds = 7
const sorts = ['last', 'name', 'email', 'score', 'visits', 'seconds', 'added']
const narrowed = [
  'q=ada',
  'q=nothing-like-it',
  'validated=no',
  'account=none',
  'tag=Tag+2,List+3',
  'since=2026-01-01',
  'journey=any',
  'journey=none',
  'validated=yes&tag=List+3&sort=name',
]
/** Unsubscribed or erased people, of 80,000. */
const mostStopped = { some: 500, none: 1000 }

/** How long a page of the list of 80,000 leads takes to load: each order and filter, and a page further down. */
export async function run(): Promise<void> {
  const log = createLog({ logLevel: 'error' })
  await onBothDatabases(async (name, url) =>
    measure(name, url ? openServer(url, 4, log) : openEmbedded(await startEmbedded(undefined), log)),
  )
}

async function measure(where: string, db: Database): Promise<void> {
  try {
    await migrate(db.pool)
    const workspace = await makeAccounts(db.pool)
    await makeLeads(db.pool, workspace)
    const world = { db, workspace }
    await matchAll(where, db)
    process.stdout.write(
      `        ${where}: a bare page of the table ${(await barePage(world)).toFixed(0)} ms\n`,
    )
    for (const query of [...sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]), ...narrowed])
      await measurePage(where, { query, mostMilliseconds }, world)
    for (const query of ['stopped=yes', 'stopped=no'])
      await measurePage(`${where}, none removed`, { query, mostMilliseconds: mostStopped.none }, world)
    await removeSome(db, workspace)
    for (const query of ['stopped=yes', 'stopped=no', 'stopped=yes&sort=name&tag=List+3'])
      await measurePage(`${where}, 1 of 100 removed`, { query, mostMilliseconds: mostStopped.some }, world)
    const query = await further('sort=name', 19, world)
    await measurePage(`${where}, page 20`, { query, mostMilliseconds }, world)
  } finally {
    await db.close()
  }
}

/** What the sweep does after a large import. */
async function matchAll(where: string, db: Database): Promise<void> {
  const from = performance.now()
  await matchMailStops({ db, secrets })
  const seconds = (performance.now() - from) / 1000
  process.stdout.write(
    `        ${where}: all people matched with unsubscribed addresses in ${seconds.toFixed(1)} s\n`,
  )
}

/** Removes every hundredth lead. */
async function removeSome(db: Database, workspace: string): Promise<void> {
  const at = new Date()
  await db.inWorkspace(workspace, async (tx) => {
    const { rows } = await tx.execute<{ email: string }>(
      sql`select email from (select email, row_number() over (order by id) as n from lead where workspace = ${workspace}) l where n % 100 = 0`,
    )
    for (const { email } of rows) await suppressAddress({ secrets }, tx, { workspace, email, at })
  })
}

type World = { db: Database; workspace: string }

const secrets = createSecrets('bench-secret-of-32-characters-and-more')

async function load({ db, workspace }: World, query: string) {
  const mail = {
    send: () => Promise.resolve('stopped' as const),
    forget: () => Promise.resolve(),
    reserve: () => Promise.resolve(),
    requireRoom: () => Promise.resolve(),
    stoppedAmong: (emails: readonly string[]) =>
      db.asSystem((tx) => stoppedAmong({ secrets }, tx, { emails, sender: { workspace } })),
  }
  return loadLeadList({ db, secrets, mail }, { workspace, url: `http://localhost/workspace/lead?${query}` })
}

async function further(query: string, pages: number, world: World): Promise<string> {
  let next = query
  for (let n = 0; n < pages; n += 1) {
    const { view } = await load(world, next)
    next = `${query}&${new URLSearchParams({ after: view.next ?? '' })}`
  }
  return next
}

/** The peer: as many rows read from the table in index order, as the same role. */
async function barePage({ db, workspace }: World): Promise<number> {
  return medianOf(() =>
    db.inWorkspace(workspace, (tx) =>
      tx.execute(
        sql`select * from lead where workspace = ${workspace} and deleted_at is null order by name_key, id limit 51`,
      ),
    ),
  )
}

async function medianOf(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const from = performance.now()
    await read()
    times.push(performance.now() - from)
  }
  return median(times)
}

async function measurePage(
  where: string,
  { query, mostMilliseconds: limit }: { query: string; mostMilliseconds: number },
  world: World,
): Promise<void> {
  const { leads } = await load(world, query)
  const figure = await medianOf(() => load(world, query))
  report({
    what: `${where}: ${query.replace(/&?after=.*/, '')} (${leads.length} rows)`,
    figure: `${figure.toFixed(0)} ms`,
    limit: `${limit} ms`,
    holds: figure <= limit,
  })
}
