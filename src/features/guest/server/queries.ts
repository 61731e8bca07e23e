import { type SQL, sql } from 'drizzle-orm'
import { guest } from './tables.ts'

/**
 * The ids, as `asset`, of the assets with the guest of the surrounding query as a speaker, by full name: those the
 * member may see, without those in the trash.
 */
export function talksOfGuest(workspace: string): SQL {
  return sql`
    select distinct a.id as asset
    from speaker s
    join transcript t on t.workspace = s.workspace and t.id = s.transcript and t.is_primary
    join asset a on a.workspace = t.workspace and a.id = t.asset and a.deleted_at is null
    where s.workspace = ${workspace} and person_key(s.name) = person_key(${guest.first} || ' ' || ${guest.last})`
}

/** The ids of restricted folders and their subfolders. */
export function foldersForSome(workspace: string): SQL {
  return sql`
    with recursive kept as (
      select id from folder where workspace = ${workspace} and access = 'selected'
      union
      select f.id from kept join folder f on f.workspace = ${workspace} and f.parent = kept.id
    ) select id from kept`
}
