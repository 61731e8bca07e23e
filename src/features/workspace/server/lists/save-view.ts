import { msg } from '@lingui/core/runtime-macro'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listView } from '../tables.ts'

export const mostViews = 100

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }
type View = { list: string; name: string; query: string; isShared: boolean }

/**
 * Saves a list view, replacing the member's previous one with the same name. Does nothing for non-members. Throws
 * Refusal 409 too_many_views.
 */
export async function saveView(
  { db, clock }: World,
  { workspace, user, ...view }: Who & View,
): Promise<{ id: string }> {
  return db.inWorkspace(workspace, async (tx) => {
    const mine = and(eq(listView.workspace, workspace), eq(listView.user, user))
    const kept = await tx
      .select({ id: listView.id, list: listView.list, name: listView.name })
      .from(listView)
      .where(mine)
    const same = kept.find(({ list, name }) => list === view.list && name === view.name)
    if (same) {
      const { query, isShared } = view
      await tx
        .update(listView)
        .set({ query, isShared })
        .where(and(mine, eq(listView.id, same.id)))
      return { id: same.id }
    }
    if (kept.length >= mostViews)
      throw new Refusal(
        409,
        'too_many_views',
        msg`You can save up to ${{ most: mostViews }} views. Delete some first.`,
      )
    const id = newId(clock.now())
    await tx.execute(sql`
      insert into list_view (workspace, id, "user", list, name, query, is_shared, created_at)
      select m.workspace, ${id}::uuid, m."user", ${view.list}, ${view.name}, ${view.query}, ${view.isShared}::boolean,
        ${clock.now().toISOString()}::timestamptz
      from workspace_members m where m.workspace = ${workspace} and m."user" = ${user}`)
    return { id }
  })
}

/** Deletes the member's own view and returns it. Throws Refusal 404 view_not_found and 403 not_your_view. */
export async function removeView(
  { db }: Pick<Platform, 'db'>,
  { workspace, user, id }: Who & { id: string },
): Promise<View> {
  return db.inWorkspace(workspace, async (tx) => {
    const named = and(eq(listView.workspace, workspace), eq(listView.id, id))
    const [view] = await tx.select().from(listView).where(named).limit(1)
    if (!view || (view.user !== user && !view.isShared))
      throw new Refusal(404, 'view_not_found', msg`This view no longer exists.`)
    if (view.user !== user)
      throw new Refusal(403, 'not_your_view', msg`Only the member who saved this view can delete it.`)
    await tx.delete(listView).where(named)
    const { list, name, query, isShared } = view
    return { list, name, query, isShared }
  })
}
