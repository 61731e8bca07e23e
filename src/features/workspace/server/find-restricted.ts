import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Closed } from '#src/platform/database/request-access.ts'

const row = z.object({ folders: z.array(z.string()), media: z.array(z.string()) })

/**
 * What a member without a leading role can't open: restricted folders that don't include them, their
 * contents, and files without an asset elsewhere. Part of authentication, so it is read before anything else.
 */
export async function findRestricted(
  tx: Transaction,
  { workspace, user }: { workspace: string; user: string },
): Promise<Closed> {
  const found = await tx.execute(sql`
    with recursive closed as (
      select f.id from folder f
      where f.workspace = ${workspace} and f.access = 'selected' and not exists (
        select from folder_member m where m.workspace = f.workspace and m.folder = f.id and m."user" = ${user}
      )
      union
      select f.id from closed join folder f on f.workspace = ${workspace} and f.parent = closed.id
    ), used as (
      select primary_media as media, folder from asset where workspace = ${workspace}
      union all select cover, folder from asset where workspace = ${workspace}
      union all
      select m.media, a.folder from asset_media m join asset a on a.workspace = m.workspace and a.id = m.asset
      where m.workspace = ${workspace}
      union all
      select c.media, a.folder from clip c join asset a on a.workspace = c.workspace and a.id = c.asset
      where c.workspace = ${workspace}
      -- Files of brand kits are visible to everyone.
      union all
      select (shown #>> '{}')::uuid, null from brand b,
        jsonb_path_query((b.look -> 'logos') || jsonb_build_object('cover', b.look -> 'cover'), '$.*') shown
      where b.workspace = ${workspace} and b.deleted_at is null and jsonb_typeof(shown) = 'string'
    )
    select array(select id::text from closed order by id) as folders, array(
      select media::text from used where media is not null
      group by media having bool_and(coalesce(folder in (select id from closed), false))
    ) as media`)
  return row.parse(found.rows[0])
}
