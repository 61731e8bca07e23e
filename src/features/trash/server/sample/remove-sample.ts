import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { deleteUnusedTags } from '#src/features/asset/server/asset-tags.ts'
import { removeNotices } from '#src/features/notification/server/remove-notices.ts'
import type { SampleKind } from '#src/features/trash/rules/sample-kinds.ts'
import { deleteNoticeMailsAbout } from '#src/features/visit/server/notifying/delete-notice-mails.ts'
import { uncountVisits } from '#src/features/visit/server/roll-up-visits.ts'
import {
  type Actor,
  changeOrganization,
} from '#src/features/workspace/server/organization/change-organization.ts'
import { workspaceNotFound } from '#src/features/workspace/server/organization/members.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'
import { purgeThing } from '../purge-thing.ts'

type World = Pick<Platform, 'db' | 'jobs' | 'clock' | 'mail' | 'secrets'>

/**
 * Permanently deletes the sample data of a workspace: what the demo made, with the visits to its links. What members made
 * stays, and so does sample data that it uses, such as a sample page in a journey of theirs. Returns how much stayed. Throws
 * Refusal 404 organization_not_found or workspace_not_found, and 403 not_permitted.
 */
export async function removeSample(
  world: World,
  actor: Actor,
  workspace: string,
): Promise<{ stayed: number }> {
  return changeOrganization(
    world,
    { actor, permission: 'workspace.change' },
    async ({ tx, organization, record }) => {
      const own = await findRow(tx, workspaces, { id: workspace, organization: organization.id })
      if (!own) throw workspaceNotFound()
      let stayed = 0
      for (const [kind, uses] of removals) {
        const ids = await findUnused(tx, { workspace, kind, uses })
        await removeRows(world, tx, { workspace, kind, ids })
        stayed += await countRest(tx, { workspace, kind })
      }
      await deleteUnusedTags(tx, workspace)
      await tx.execute(sql`delete from sample_item where workspace = ${workspace}`)
      const target = { type: 'workspace', id: workspace }
      await record({ action: 'workspace.remove_sample', target, workspace, after: { stayed } })
      return { stayed }
    },
  )
}

/** A condition on the row `x`. */
type Use = string

/**
 * The kinds in the order they are removed, and which uses keep a row: whatever refers to it has been removed before, if it
 * was sample data.
 */
const removals: [SampleKind, Use[]][] = [
  ['notification', []],
  ['task', []],
  ['account_note', []],
  // Those of people whom members added.
  [
    'link',
    [
      `exists (select from personal_address u where u.workspace = x.workspace and u.link = x.id
    and u.created_by is not null and not ${isSample('personal_address', 'u.id')})`,
    ],
  ],
  ['personal_address', []],
  ['journey', [usedBy('link', 'journey')]],
  ['page', [usedBy('tab_item', 'page'), namedIn('journey_version', 'content')]],
  ['collection', [usedBy('share', 'collection')]],
  [
    'asset',
    [
      usedBy('tab_item', 'asset'),
      usedBy('collection_item', 'asset'),
      usedBy('clip', 'asset'),
      usedBy('share', 'asset'),
      namedIn('journey_version', 'content'),
      namedIn('page_version', 'data'),
      `exists (select from content u where u.workspace = x.workspace and u.asset = x.id
        and not ${isSample('content', 'u.id')})`,
    ],
  ],
  ['recipe', []],
  ['guest', [usedBy('share', 'guest')]],
  ['icp', []],
  ['brand', [usedBy('page', 'kit'), usedBy('link', 'kit'), namedIn('recipe', 'wishes')]],
  ['lead', [usedBy('visit', 'lead'), usedBy('personal_address', 'lead'), usedBy('journey_run', 'lead')]],
  ['contact', ['x.lead is not null']],
  [
    'account',
    [
      usedBy('link', 'account'),
      usedBy('lead', 'account'),
      usedBy('contact', 'account'),
      usedBy('account_note', 'account'),
      usedBy('task', 'account'),
      usedBy('visit', 'account'),
    ],
  ],
]

function usedBy(table: string, column: string): Use {
  return `exists (select from ${table} u where u.workspace = x.workspace and u.${column} = x.id)`
}

/** Whether the JSON of a table names the row. */
function namedIn(table: string, column: string): Use {
  return `exists (select from ${table} u where u.workspace = x.workspace and position(x.id::text in u.${column}::text) > 0)`
}

function isSample(kind: SampleKind, id: string): string {
  return `exists (select from sample_item s where s.workspace = x.workspace and s.kind = '${kind}' and s.item = ${id})`
}

type OfKind = { workspace: string; kind: SampleKind }

const rows = z.array(z.object({ id: z.string() }))

async function findUnused(
  tx: Transaction,
  { workspace, kind, uses }: OfKind & { uses: Use[] },
): Promise<string[]> {
  const isUsed = uses.length === 0 ? 'false' : uses.join(' or ')
  const found = await tx.execute(sql`
    select x.id from ${sql.identifier(kind)} x
    where x.workspace = ${workspace} and ${sql.raw(isSample(kind, 'x.id'))} and not (${sql.raw(isUsed)})
    order by x.id for update`)
  return rows.parse(found.rows).map(({ id }) => id)
}

async function countRest(tx: Transaction, { workspace, kind }: OfKind): Promise<number> {
  const found = await tx.execute(sql`
    select x.id from ${sql.identifier(kind)} x where x.workspace = ${workspace} and ${sql.raw(isSample(kind, 'x.id'))}`)
  return found.rows.length
}

async function removeRows(
  world: World,
  tx: Transaction,
  { workspace, kind, ids }: OfKind & { ids: string[] },
): Promise<void> {
  if (ids.length === 0) return
  if (kind === 'link') await removeVisitsOf(tx, { workspace, links: ids })
  const chosen = sql`workspace = ${workspace} and id = any(${sql.param(ids)}::uuid[])`
  // A page and an asset leave traces elsewhere, and an asset has files.
  if (kind === 'page' || kind === 'asset') {
    await tx.execute(
      sql`update ${sql.identifier(kind)} set deleted_at = ${world.clock.now().toISOString()}::timestamptz where ${chosen}`,
    )
    for (const id of ids) await purgeThing(world, tx, { kind, workspace, id })
    return
  }
  await tx.execute(sql`delete from ${sql.identifier(kind)} where ${chosen}`)
}

/** The visits to these links, with their notifications and their share of all figures. */
async function removeVisitsOf(
  tx: Transaction,
  { workspace, links }: { workspace: string; links: string[] },
): Promise<void> {
  const found = await tx.execute(
    sql`select id from visit where workspace = ${workspace} and link = any(${sql.param(links)}::uuid[])`,
  )
  const visits = rows.parse(found.rows).map(({ id }) => id)
  await removeNotices(tx, { workspace, subjectType: 'visit', subjects: visits })
  await deleteNoticeMailsAbout(tx, { workspace, visits })
  await uncountVisits(tx, { workspace, visits })
}
