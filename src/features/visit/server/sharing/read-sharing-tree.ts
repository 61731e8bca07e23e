import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { buildTrees, type TreeAddress, type TreeNode } from '#src/features/visit/rules/sharing-tree.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isCountedAsV } from '../counted-visits.ts'

/** A link, or a company with all of its links. */
export type TreeOf = { workspace: string } & ({ link: string } | { account: string })

export type SharingTree = {
  /** The subject of the tree; `journey` is the link's. */
  of:
    | { kind: 'link'; id: string; name: string; journey: string }
    | { kind: 'account'; id: string; name: string }
  roots: TreeNode[]
}

const row = z.object({
  id: z.string(),
  hashid: z.string(),
  parent: z.string().nullable(),
  to_name: z.string(),
  link: z.string(),
  link_title: z.string(),
  is_passed_on: z.boolean(),
  is_disabled: z.boolean(),
  is_closed: z.boolean(),
  created_at: z.coerce.date(),
  opened_at: z.coerce.date().nullable(),
  visits: z.coerce.number(),
  seconds: z.coerce.number(),
  proven: z.coerce.number(),
  presumed: z.coerce.number(),
  forwarded: z.coerce.number(),
})

/**
 * The forwards of a link's personal links, or of all links of a company, with the reading totals of each.
 Throws Refusal 404 `link_not_found` or `account_not_found`.
 */
export async function readSharingTree(platform: Pick<Platform, 'db'>, which: TreeOf): Promise<SharingTree> {
  const of = await subjectOf(platform, which)
  const { rows } = await platform.db.inWorkspace(which.workspace, (tx) => tx.execute(treeQuery(which)))
  return { of, roots: buildTrees(z.array(row).parse(rows).map(addressOf)) }
}

function addressOf(one: z.output<typeof row>): TreeAddress {
  return {
    id: one.id,
    hashid: one.hashid,
    parent: one.parent,
    to: one.to_name,
    link: one.link,
    linkTitle: one.link_title,
    isPassedOn: one.is_passed_on,
    isDisabled: one.is_disabled,
    isClosed: one.is_closed,
    createdAt: one.created_at,
    openedAt: one.opened_at,
    visits: one.visits,
    seconds: one.seconds,
    proven: one.proven,
    presumed: one.presumed,
    forwarded: one.forwarded,
  }
}

async function subjectOf(platform: Pick<Platform, 'db'>, which: TreeOf): Promise<SharingTree['of']> {
  if ('account' in which) {
    const { id, name } = await requireAccount(platform, which)
    return { kind: 'account', id, name }
  }
  const { rows } = await platform.db.inWorkspace(which.workspace, (tx) =>
    tx.execute(sql`select id, title as name, journey from link
      where workspace = ${which.workspace} and id = ${which.link} and deleted_at is null`),
  )
  const [found] = z.array(z.object({ id: z.string(), name: z.string(), journey: z.string() })).parse(rows)
  if (!found) throw linkNotFound()
  return { kind: 'link', ...found }
}

/** From personal links created by members down to the last forward, with marks like `markOf`. */
function treeQuery(which: TreeOf) {
  const { workspace } = which
  const isAsked = 'link' in which ? sql`l.id = ${which.link}` : sql`l.account = ${which.account}`
  return sql`
    with recursive tree as (
      select p.id, p.hashid, p.parent, p.lead, p.name, p.link, l.title as link_title, p.created_by, p.created_at,
        p.opened_at, p.first_browser, p.disabled_at is not null as is_disabled, p.disabled_at is not null as is_closed
      from link l join personal_address p on p.workspace = l.workspace and p.link = l.id and p.parent is null
      where l.workspace = ${workspace} and l.deleted_at is null and ${isAsked}
      union all
      select p.id, p.hashid, p.parent, p.lead, p.name, p.link, t.link_title, p.created_by, p.created_at,
        p.opened_at, p.first_browser, p.disabled_at is not null, t.is_closed or p.disabled_at is not null
      from tree t join personal_address p on p.workspace = ${workspace} and p.parent = t.id
    ), read as (
      select t.id, count(*) as visits, sum(v.duration) as seconds,
        count(*) filter (where v.lead = t.lead) as proven,
        count(*) filter (where (v.lead is null or t.lead is null) and v.browser = t.first_browser) as presumed,
        count(*) filter (where v.lead <> t.lead
          or (v.lead is null or t.lead is null) and v.browser <> t.first_browser) as forwarded
      from tree t join visit v on v.workspace = ${workspace} and v.personal = t.id
      where ${isCountedAsV}
      group by t.id
    )
    select t.id, t.hashid, t.parent, t.link, t.link_title, t.is_disabled, t.is_closed, t.created_at, t.opened_at,
      t.created_by is null and t.lead is null as is_passed_on,
      coalesce(nullif(trim(concat_ws(' ', d.first, d.last)), ''), d.email, t.name, '') as to_name,
      coalesce(r.visits, 0) as visits, coalesce(r.seconds, 0) as seconds, coalesce(r.proven, 0) as proven,
      coalesce(r.presumed, 0) as presumed, coalesce(r.forwarded, 0) as forwarded
    from tree t left join read r on r.id = t.id
    left join lead d on d.workspace = ${workspace} and d.id = t.lead and d.deleted_at is null`
}
