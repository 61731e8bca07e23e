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

await platform.db.pool.query(`create function rec(v jsonb) returns void language plpgsql as $f$ begin insert into visit (workspace, id, link, account, lead, lead_email, claimed_lead, title, session_id, seq, duration,
      tabs, links_clicked, started_at, last_at, created_at, ended, settles_at)
    select n.workspace, n.id, n.link, n.account, d.id, n.lead_email, n.claimed_lead, n.title, n.session_id, n.seq,
      n.duration, n.tabs, n.links_clicked, n.started_at, n.last_at, n.created_at, n.ended, n.settles_at
    from jsonb_to_recordset(v) as n(workspace uuid, id uuid, link uuid, account uuid,
      lead uuid, lead_email text, claimed_lead text, title text, session_id uuid, seq integer, duration integer,
      tabs jsonb, links_clicked jsonb, started_at timestamptz, last_at timestamptz, created_at timestamptz,
      ended boolean, settles_at timestamptz)
    left join lead d on d.workspace = n.workspace and d.id = n.lead and d.deleted_at is null
    order by n.workspace, n.link, n.session_id
    on conflict (workspace, link, session_id) do update set
      lead = coalesce(visit.lead, excluded.lead),
      lead_email = case when excluded.lead_email = '' then visit.lead_email else excluded.lead_email end,
      claimed_lead = coalesce(excluded.claimed_lead, visit.claimed_lead),
      links_clicked = case when excluded.seq > visit.seq or (excluded.seq = visit.seq
        and jsonb_array_length(excluded.links_clicked) > jsonb_array_length(visit.links_clicked))
        then excluded.links_clicked else visit.links_clicked end,
      tabs = case when visit.tabs = excluded.tabs then visit.tabs else (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'duration', t.duration)
          order by t.position), '[]')
        from (
          select e.value ->> 'id' as id, max((e.value ->> 'duration')::integer) as duration,
            (array_agg(e.value ->> 'title' order by e.ordinality desc))[1] as title, min(e.ordinality) as position
          from jsonb_array_elements(visit.tabs || excluded.tabs) with ordinality e group by 1
        ) t) end,
      seq = greatest(visit.seq, excluded.seq),
      duration = greatest(visit.duration, excluded.duration),
      started_at = least(visit.started_at, excluded.started_at),
      last_at = greatest(visit.last_at, excluded.last_at),
      created_at = coalesce(visit.created_at, excluded.created_at),
      ended = visit.ended or excluded.ended,
      settles_at = case when visit.ended or excluded.ended then least(visit.settles_at, excluded.settles_at)
        else greatest(visit.settles_at, excluded.settles_at) end; end $f$`)
await platform.db.pool.query(`create function lnk(hashids text[]) returns table (workspace uuid, id uuid, hashid text, title text, account uuid, track_duration_min int, subscription_is_active boolean, tabs jsonb) language plpgsql stable as $f$ #variable_conflict use_column
begin return query     select l.workspace, l.id, l.hashid, l.title, l.account, l.track_duration_min,
      w.stripe_subscription_status = 'active' as subscription_is_active,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title)) from tab t
        where t.workspace = l.workspace and t.journey = l.journey), '[]') as tabs
    from link l
    join journey j on j.workspace = l.workspace and j.id = l.journey
    join workspaces w on w.id = l.workspace
    where l.hashid = any(hashids)
      and l.active and l.deleted_at is null and j.deleted_at is null; end $f$`)
const rec = (n: number) => platform.db.asSystem((tx) => tx.execute(sql`select rec(${JSON.stringify(Array.from({ length: n }, row))}::jsonb)`))
for (let k = 0; k < 2; k++) {
await time('empty tx', 300, () => platform.db.asSystem(async () => 1))
await time('tx + links', 300, () => platform.db.asSystem((tx) => linksToMeasure(tx, [l.hashid])))
await time('tx + links fn', 300, () => platform.db.asSystem((tx) => tx.execute(sql`select * from lnk(${sql.param([l.hashid])}::text[])`)))
await time('tx + insert 1', 200, () => platform.db.asSystem((tx) => upsertVisits(tx, [row()])))
await time('fn insert 1', 200, () => rec(1))
await time('tx + insert 64', 60, () => platform.db.asSystem((tx) => upsertVisits(tx, Array.from({ length: 64 }, row))))
await time('fn insert 64', 60, () => rec(64))
}
await platform.close()
