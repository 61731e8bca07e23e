import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform } from '#src/platform/open-platform.ts'
import { aLink } from '#src/test/factories.ts'
import { sql } from 'drizzle-orm'
import { linksToMeasure, upsertVisits } from '#src/features/visit/server/queries.ts'
import { newId } from '#src/platform/ids.ts'
const dataDir = await mkdtemp(join(tmpdir(), 'visit-parts-'))
const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, DEMO: '0', ...(process.env['DATABASE_URL'] ? {DATABASE_URL: process.env['DATABASE_URL']} : {}) }))
const l = await aLink(platform)
async function time(name: string, n: number, f: () => Promise<unknown>) {
  for (let i = 0; i < 30; i++) await f()
  const c = process.cpuUsage(); const t = performance.now(); for (let i = 0; i < n; i++) await f(); const d = process.cpuUsage(c)
  console.log(name.padEnd(40), ((d.user + d.system) / n).toFixed(0), 'us cpu', ((performance.now() - t) / n * 1000).toFixed(0), 'us wall')
}
const now = new Date().toISOString()
const row = () => ({ workspace: l.workspace, id: newId(), link: l.id, account: l.account, lead: null, view: null, lead_email: '', claimed_lead: null, title: 'x', session_id: newId(), seq: 3, duration: 45, tabs: l.tabs.map(id => ({ id, title: 'Story', duration: 3 })), links_clicked: [{ href: 'https://example.com/pricing', text: 'See', timeInSession: 21 }], started_at: now, last_at: now, created_at: now, ended: false, settles_at: now })
await time('select 1 (pool)', 300, () => platform.db.pool.query('select 1'))
await time('empty tx', 300, () => platform.db.asSystem(async () => 1))
await time('tx + links', 300, () => platform.db.asSystem((tx) => linksToMeasure(tx, [l.hashid])))
await time('tx + insert 1', 300, () => platform.db.asSystem((tx) => upsertVisits(tx, [row()])))
await time('tx + insert 16', 200, () => platform.db.asSystem((tx) => upsertVisits(tx, Array.from({ length: 16 }, row))))
await time('tx + insert 64', 100, () => platform.db.asSystem((tx) => upsertVisits(tx, Array.from({ length: 64 }, row))))
await time('tx + insert 128', 100, () => platform.db.asSystem((tx) => upsertVisits(tx, Array.from({ length: 128 }, row))))
console.log((await platform.db.asSystem(tx => tx.execute(sql`explain analyze select 1`))).rows)
await platform.close()
