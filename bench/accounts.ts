import { sql } from 'drizzle-orm'
import { listTasks } from '#src/features/task/server/list-tasks.ts'
import {
  judgeAccounts,
  keepAccountActivity,
} from '#src/features/visit/server/activity/keep-account-activity.ts'
import { systemClock as clock } from '#src/platform/clock.ts'
import type { Database } from '#src/platform/database/database.ts'
import { startEmbedded } from '#src/platform/database/embedded.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { openEmbedded, openServer } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { loadAccountScreen } from '#src/routes/workspace/account/$id/server/load-account-screen.ts'
import { loadAccountTimeline } from '#src/routes/workspace/account/$id/server/load-account-timeline.ts'
import { loadAccountList } from '#src/routes/workspace/server/load-account-list.ts'
import { makeAccounts, ownFields } from './account-rows.ts'
import { onBothDatabases } from './both-databases.ts'
import { median, report } from './load.ts'

const mostMilliseconds = 100
const rounds = 9
const sorts =
  'name domain stage owner industry employees revenue country city source created changed links visits last'.split(
    ' ',
  )
const narrowed = [
  'q=a1',
  'q=nothing-like-it',
  'stage=opportunity,customer',
  'owner=nobody',
  'tag=Tag+2,List+3',
  'country=DE,AT',
  'stage=customer&country=DE&tag=List+3&sort=-revenue',
  ...'spreading returned active cooling silent unopened waiting'.split(' ').map((word) => `momentum=${word}`),
  'momentum=silent&sort=-visits',
]
const own = Object.values(ownFields).map((id) => `field.${id}`)
const ofOwn = [
  ...own.flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
  `field.${ownFields.choice}=Gold`,
  `field.${ownFields.text}=nothing-like-it`,
  `field.${ownFields.date}=-`,
  `field.${ownFields.choice}=Gold&sort=-field.${ownFields.number}`,
]

/** How long a page of the list of 50,000 accounts takes to load: each order and filter, and pages further down. */
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
    const from = performance.now()
    await keepAccountActivity({ db, clock })
    await judgeAccounts({ db, clock })
    process.stdout.write(
      `        ${where}: 50,000 accounts scored in ${((performance.now() - from) / 1000).toFixed(1)} s\n`,
    )
    await db.pool.query('vacuum analyze')
    process.stdout.write(
      `        ${where}: a bare page of the table ${(await barePage({ db, workspace })).toFixed(0)} ms\n`,
    )
    const pages = [...sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]), ...narrowed, ...ofOwn]
    for (const query of pages) await measurePage(where, query, { db, workspace })
    for (const query of ['sort=name', 'sort=-visits', 'momentum=silent'])
      await measurePage(`${where}, page 20`, await further(query, 19, { db, workspace }), { db, workspace })
    await measureDesk(where, { db, workspace })
  } finally {
    await db.close()
  }
}

type World = { db: Database; workspace: string }

async function load({ db, workspace }: World, query: string) {
  const url = `http://localhost/workspace/account?${query}`
  return loadAccountList({ db, clock }, { workspace, url })
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
        sql`select * from account where workspace = ${workspace} and deleted_at is null order by name_key, id limit 51`,
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

/** The page of an account with visits, links and people. */
async function measureDesk(where: string, { db, workspace }: World): Promise<void> {
  const { rows } = await db.pool.query<{ account: string; user: string }>(
    `select (select subject from visit_lead where workspace = $1 and kind = 'account' order by subject, lead limit 1) as account,
      (select "user" from workspace_members where workspace = $1 limit 1) as user`,
    [workspace],
  )
  const [of] = rows
  if (!of) throw new Error('no account has a visit')
  const figure = await medianOf(async () => {
    await loadAccountScreen({ db, clock }, { workspace, account: of.account })
    for (const show of ['open', 'done'] as const) await listTasks({ db }, { workspace, ...of, show })
    await loadAccountTimeline(
      { db, clock },
      { workspace, account: of.account, kind: 'all', before: undefined },
    )
  })
  tell(`${where}: the page of an account`, figure)
}

async function measurePage(where: string, query: string, world: World): Promise<void> {
  const { accounts } = await load(world, query)
  const figure = await medianOf(() => load(world, query))
  tell(`${where}: ${query.replace(/&?after=.*/, '')} (${accounts.length} rows)`, figure)
}

function tell(what: string, milliseconds: number): void {
  report({
    what,
    figure: `${milliseconds.toFixed(0)} ms`,
    limit: `${mostMilliseconds} ms`,
    holds: milliseconds <= mostMilliseconds,
  })
}
