import { type SQL, sql } from 'drizzle-orm'

/**
 * Rows for everything in the workspace with a title: kind, id, title, detail, parent (an account or journey),
 * at.
 */
export function titledThings(workspace: string): SQL {
  return sql`
    select 'account' as kind, id, name as title, coalesce(domain, '') as detail, null::uuid as account,
      null::uuid as journey, updated_at as at
    from account where workspace = ${workspace} and deleted_at is null
    union all
    select 'lead', l.id, coalesce(n.name, l.email), concat_ws(' · ', case when n.name <> '' then l.email end, f.addresses), l.account,
      (select k.journey from lead_token t join link k on k.workspace = t.workspace and k.id = t.link
        where t.workspace = l.workspace and t.lead = l.id and k.deleted_at is null
        order by t.created_at desc limit 1), l.updated_at
    from lead l
    cross join lateral (select nullif(trim(l.first || ' ' || l.last), '') as name) n
    left join (
      select lead, string_agg(email, ' · ' order by at, key) as addresses
      from lead_address where workspace = ${workspace} group by lead
    ) f on f.lead = l.id
    where l.workspace = ${workspace} and l.deleted_at is null
    union all
    select 'guest', id, trim(first || ' ' || last), company, null, null, updated_at
    from guest where workspace = ${workspace} and deleted_at is null
    union all
    select 'asset', id, title, '', null, null, updated_at
    from asset where workspace = ${workspace} and deleted_at is null
    union all
    select 'page', p.id, coalesce(nullif(v.data -> 'root' ->> 'title', ''), p.title), '', null, null, p.updated_at
    from page p join page_version v on v.workspace = p.workspace and v.page = p.id and v.n = p.draft_version
    where p.workspace = ${workspace} and p.deleted_at is null
    union all
    select 'journey', id, name, '', null, null, updated_at
    from journey where workspace = ${workspace} and deleted_at is null
    union all
    select 'link', k.id, k.title, j.name, k.account, k.journey, k.updated_at
    from link k join journey j on j.workspace = k.workspace and j.id = k.journey
    where k.workspace = ${workspace} and k.deleted_at is null and j.deleted_at is null
    union all
    select 'collection', id, title, '', null, null, updated_at
    from collection where workspace = ${workspace} and deleted_at is null
    union all
    select 'folder', f.id, f.name, coalesce(p.name, ''), null, null, f.updated_at
    from folder f left join folder p on p.workspace = f.workspace and p.id = f.parent
    where f.workspace = ${workspace}
    union all
    select 'board', id, title, '', null, null, updated_at
    from idea_board where workspace = ${workspace} and deleted_at is null
    union all
    select 'file', id, filename, alt, null, null, created_at
    from media_file where workspace = ${workspace} and deleted_at is null`
}

/** The members of the workspace. */
export function members(workspace: string): SQL {
  return sql`
    select 'member' as kind, p."user" as id, coalesce(nullif(trim(p.first || ' ' || p.last), ''), p.email) as title,
      p.email as detail, null::uuid as account, null::uuid as journey, p.updated_at as at
    from workspace_members m join user_profile p on p."user" = m."user"
    where m.workspace = ${workspace}`
}
