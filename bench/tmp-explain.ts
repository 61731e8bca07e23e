import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform } from '#src/platform/open-platform.ts'
import { aLink } from '#src/test/factories.ts'
import { upsertVisits } from '#src/features/visit/server/queries.ts'
import { newId } from '#src/platform/ids.ts'
import { startPostgres } from '../scripts/postgres-server.ts'
const pgs = process.argv[2] === 'pg' ? await startPostgres() : undefined
const dataDir = await mkdtemp(join(tmpdir(), 'visit-parts-'))
const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, DEMO: '0', ...(pgs ? { DATABASE_URL: pgs.url } : {}) }))
const l = await aLink(platform)
const now = new Date().toISOString()
const row = () => ({ workspace: l.workspace, id: newId(), link: l.id, account: l.account, lead: null, view: null, lead_email: '', claimed_lead: null, title: 'x', session_id: newId(), seq: 3, duration: 45, tabs: l.tabs.map(id => ({ id, title: 'Story', duration: 3 })), links_clicked: [{ href: 'https://example.com/pricing', text: 'See', timeInSession: 21 }], started_at: now, last_at: now, created_at: now, ended: false, settles_at: now })
const rows = (n: number) => Array.from({ length: n }, row)
for (let i = 0; i < 100; i++) await platform.db.asSystem((tx) => upsertVisits(tx, rows(64)))
const text = readFileSync('src/features/visit/server/queries.ts', 'utf8')
const ins = /insert into visit[\s\S]*?settles_at\) end end|insert into visit[\s\S]*?excluded\.settles_at\) end/.exec(text)?.[0]?.replace('${JSON.stringify(visits)}', '$1') ?? ''
for (let i = 0; i < 2; i++) {
  const c = await platform.db.pool.connect()
  await c.query('begin'); await c.query("select set_config('role','nurtured_system',true)")
  const r = await c.query('explain (analyze, buffers) ' + ins, [JSON.stringify(rows(64))])
  await c.query('commit'); c.release()
  console.log(r.rows.map((x: any) => x['QUERY PLAN']).join('\n'))
}
async function time(name: string, n: number, f: () => Promise<unknown>) { const t = performance.now(); for (let i = 0; i < n; i++) await f(); console.log(name, ((performance.now() - t) / n).toFixed(2), 'ms') }
await time('empty tx', 100, () => platform.db.asSystem(async () => 1))
await time('insert 64', 100, () => platform.db.asSystem((tx) => upsertVisits(tx, rows(64))))
await time('insert 1', 100, () => platform.db.asSystem((tx) => upsertVisits(tx, rows(1))))
const jitter = await platform.db.pool.query('show jit'); console.log(jitter.rows)
await platform.close(); await pgs?.stop()
