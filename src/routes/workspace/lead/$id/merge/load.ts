import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findPersonToMerge, nameOrEmail } from '#src/features/person/server/find-person.ts'
import { escapedForLike, isFoundInFolded } from '#src/platform/database/found-in.ts'
import type { Platform } from '#src/platform/platform.ts'
import { storable } from '#src/text/storable.ts'
import { type PeoplePreview, previewPeopleMerge } from './server/preview-people-merge.ts'

/** URL parameters: the other person, or a search for them. */
export const peopleMergeQuery = z.object({
  other: z.uuid().optional(),
  q: z.string().max(100).transform(storable).catch(''),
})

const candidate = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
})
/** A merge candidate; `id` of a lead, or of a contact without a lead. */
export type Candidate = z.output<typeof candidate>

export type PeopleMergeDesk = {
  person: { id: string; name: string }
  q: string
  suggested: Candidate[]
  found: Candidate[]
  /** Set once another is chosen. */
  preview: PeoplePreview | null
}

const mostFound = 20
const mostSuggested = 5

type Asked = { workspace: string; one: string; other?: string | undefined; q: string }

/** A person and their merge candidates. Throws Refusal 404 `person_not_found`. */
export async function loadPeopleMerge(
  world: Pick<Platform, 'db' | 'secrets' | 'mail'>,
  { workspace, one, other, q }: Asked,
): Promise<PeopleMergeDesk> {
  const found = await world.db.inWorkspace(workspace, (tx) => findPersonToMerge(tx, { workspace, id: one }))
  const person = { id: found.id, name: nameOrEmail(found) }
  if (other && other !== found.id) {
    const preview = await previewPeopleMerge(world, { workspace, stays: one, goes: other })
    return { person, q, suggested: [], found: [], preview }
  }
  const { first, last, email } = found.known
  const name = [first, last].filter(Boolean).join(' ').toLowerCase()
  const mailbox = email.toLowerCase().split('@')[0] ?? ''
  return {
    person,
    q,
    suggested: await listCandidates(world, {
      workspace,
      except: found.id,
      limit: mostSuggested,
      name,
      mailbox,
    }),
    found: q ? await listCandidates(world, { workspace, except: found.id, limit: mostFound, q }) : [],
    preview: null,
  }
}

type Wanted = { workspace: string; except: string; limit: number } & (
  | { q: string }
  /** Lowercase. */
  | { name: string; mailbox: string }
)

/** People who match the search, or have the same name or an email with the same beginning. */
async function listCandidates({ db }: Pick<Platform, 'db'>, wanted: Wanted): Promise<Candidate[]> {
  const { workspace, except, limit } = wanted
  const such =
    'q' in wanted
      ? isFoundInFolded(sql`p.said`, wanted.q)
      : sql`(p.name_key = ${wanted.name} and ${wanted.name} <> '')
          or (length(${wanted.mailbox}) > 2 and p.email_key like ${`${escapedForLike(wanted.mailbox)}@%`})`
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select p.id, p.name, p.email, a.name as company from (
        select l.id, coalesce(nullif(btrim(l.first || ' ' || l.last), ''), l.email) as name, l.email, l.account,
          l.found_by as said, l.name_key, l.email_key
        from lead l where l.workspace = ${workspace} and l.deleted_at is null
        union all
        select c.id, coalesce(nullif(btrim(c.first || ' ' || c.last), ''), c.email), c.email, c.account,
          app_folded(c.first || ' ' || c.last || E'\n' || c.email), lower(btrim(c.first || ' ' || c.last)), c.email_key
        from contact c where c.workspace = ${workspace} and c.deleted_at is null and c.lead is null
      ) p
      left join account a on a.workspace = ${workspace} and a.id = p.account and a.deleted_at is null
      where p.id <> ${except} and (${such})
      order by lower(p.name), p.id limit ${limit}`),
  )
  return z.array(candidate).parse(rows)
}
