import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { isInFolder } from '#src/features/asset/server/asset-conditions.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { findCollection, findMatches } from '#src/features/collection/server/list-collections.ts'
import { folder } from '#src/features/folder/server/tables.ts'
import { findGuest } from '#src/features/guest/server/find-guest.ts'
import { findTalks } from '#src/features/guest/server/find-talks.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Scope } from '../schema.ts'

const mostAssets = 2000

/**
 * The assets in a scope; undefined for all. Throws Refusal 409 `scope_gone` when the folder, collection or asset
 * doesn't exist in this workspace.
 */
export async function assetsInScope(
  { db }: Pick<Platform, 'db'>,
  { workspace, scope }: { workspace: string; scope: Scope },
): Promise<string[] | undefined> {
  switch (scope.kind) {
    case 'all':
      return undefined
    case 'asset':
      return requireSome(await idsWhere({ db }, workspace, eq(asset.id, scope.id)))
    case 'guest': {
      const who = await findGuest({ db }, { workspace, id: scope.id })
      if (!who) throw scopeGone()
      const { talks } = await findTalks({ db }, { workspace, guest: who, for: 'member' })
      return talks.map((talk) => talk.asset)
    }
    case 'collection': {
      const found = await findCollection({ db }, { workspace, id: scope.id })
      if (!found) throw scopeGone()
      const { rule, kind, items } = found
      if (kind === 'hand') return items.map(({ id }) => id)
      return (await findMatches({ db }, { workspace, rule, limit: mostAssets })).assets.map(({ id }) => id)
    }
    case 'folder': {
      const [there] = await db.inWorkspace(workspace, (tx) =>
        tx
          .select({ id: folder.id })
          .from(folder)
          .where(and(eq(folder.workspace, workspace), eq(folder.id, scope.id))),
      )
      if (!there) throw scopeGone()
      return idsWhere({ db }, workspace, isInFolder(workspace, scope.id))
    }
  }
}

async function idsWhere(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
  which: ReturnType<typeof eq>,
): Promise<string[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: asset.id })
      .from(asset)
      .where(and(eq(asset.workspace, workspace), isNull(asset.deletedAt), which))
      .limit(mostAssets),
  )
  return rows.map(({ id }) => id)
}

function requireSome(ids: string[]): string[] {
  if (ids.length === 0) throw scopeGone()
  return ids
}

function scopeGone(): Refusal {
  return new Refusal(409, 'scope_gone', msg`What you selected was deleted. Choose something else to search.`)
}
