import { and, inArray, sql } from 'drizzle-orm'
import { leadsByAddress } from '#src/features/lead/server/merge/current-lead.ts'
import { suppressedAmong } from '#src/features/lead/server/suppressed-addresses.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { personalAddress } from '../personal/tables.ts'
import type { BulkWish } from './read-bulk-row.ts'

/** The known people of a file, by lower-case email. */
export type KnownPeople = {
  /** People who asked to be removed. */
  suppressed: ReadonlySet<string>
  /** The path of a person's personal link, by `addressKey`. */
  addresses: ReadonlyMap<string, string>
}

export function addressKey(link: string, email: string): string {
  return `${link} ${email.toLowerCase()}`
}

/**
 * Loads what is known about the people, in the caller's transaction; `links` are those they may have personal
 * links of.
 */
export async function findPeople(
  world: Pick<Platform, 'secrets'>,
  tx: Transaction,
  { workspace, wishes, links }: { workspace: string; wishes: readonly BulkWish[]; links: readonly string[] },
): Promise<KnownPeople> {
  const emails = emailsOf(wishes)
  if (emails.length === 0) return { suppressed: new Set(), addresses: new Map() }
  const suppressed = await suppressedAmong(world, tx, { workspace, emails })
  return { suppressed, addresses: await findAddresses(tx, { workspace, emails, links }) }
}

async function findAddresses(
  tx: Transaction,
  { workspace, emails, links }: { workspace: string; emails: readonly string[]; links: readonly string[] },
): Promise<Map<string, string>> {
  const known = await leadsByAddress(tx, { workspace, emails })
  const found = await tx
    .select({ link: personalAddress.link, hashid: personalAddress.hashid, lead: personalAddress.lead })
    .from(personalAddress)
    .where(
      and(
        matching(personalAddress, { workspace, isFurther: false, parent: null }),
        inArray(personalAddress.link, [...links]),
        inArray(personalAddress.lead, [...new Set(known.values())]),
      ),
    )
  const ofLead = Map.groupBy(found, ({ lead: id }) => id)
  return new Map(
    [...known].flatMap(([email, id]) =>
      (ofLead.get(id) ?? []).map(({ link, hashid }): [string, string] => [
        addressKey(link, email),
        `/l/${hashid}`,
      ]),
    ),
  )
}

function emailsOf(wishes: readonly Pick<BulkWish, 'email'>[]): string[] {
  return [...new Set(wishes.flatMap(({ email }) => email.toLowerCase() || []))]
}

/** A person who gets a personal link; `account` is their company. */
export type WantedPerson = Pick<BulkWish, 'email' | 'first' | 'last'> & { link: string; account: string }

type Batch = { workspace: string; user: string; at: Date }
const atOnce = 1000

/**
 * Creates personal links in the caller's transaction. Unknown people become leads; missing fields of known
 * ones are filled in. Returns each path by `addressKey`.
 */
export async function addPeople(
  tx: Transaction,
  batch: Batch,
  wanted: readonly WantedPerson[],
): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce)
    const ids = await findOrWrite(tx, batch, some)
    for (const [key, path] of await createPersonalLinks(tx, batch, { wanted: some, ids }))
      paths.set(key, path)
  }
  return paths
}

type Ids = ReadonlyMap<string, string>

/** The id of each person by lower-case email. */
async function findOrWrite(tx: Transaction, batch: Batch, wanted: readonly WantedPerson[]): Promise<Ids> {
  const { workspace } = batch
  const emails = emailsOf(wanted)
  const known = await leadsByAddress(tx, { workspace, emails })
  const fresh = wanted.filter(({ email }) => !known.has(email.toLowerCase()))
  const written = await writeLeads(tx, batch, fresh)
  const ids = new Map([...known, ...written])
  // Another transaction added them at the same time.
  const others = emails.filter((email) => !ids.has(email))
  for (const [email, id] of await leadsByAddress(tx, { workspace, emails: others })) ids.set(email, id)
  const were = wanted.filter(({ email }) => !written.has(email.toLowerCase()))
  await fillIn(tx, batch, { wanted: were, ids })
  return ids
}

async function writeLeads(tx: Transaction, batch: Batch, fresh: readonly WantedPerson[]): Promise<Ids> {
  if (fresh.length === 0) return new Map()
  const { workspace, user: createdBy, at } = batch
  const written = await tx
    .insert(lead)
    .values(
      fresh.map(({ email, first, last, account }) => ({
        workspace,
        id: newId(at),
        hashid: newHashid(),
        email,
        first,
        last,
        account,
        createdBy,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: lead.id, email: lead.email })
  return new Map(written.map(({ id, email }) => [email.toLowerCase(), id]))
}

type Those = { wanted: readonly WantedPerson[]; ids: Ids }

/** Like `createLead` for an existing lead. */
async function fillIn(tx: Transaction, { workspace, at }: Batch, { wanted, ids }: Those): Promise<void> {
  if (wanted.length === 0) return
  const firstOf = new Map(wanted.toReversed().map((one) => [one.email.toLowerCase(), one]))
  const said = [...firstOf].map(([email, { first, last, account }]) => ({
    id: ids.get(email),
    first,
    last,
    account,
  }))
  await tx.execute(sql`
    update lead l set first = coalesce(nullif(l.first, ''), n.first), last = coalesce(nullif(l.last, ''), n.last),
      account = coalesce(l.account, n.account), updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) n (id uuid, first text, last text, account uuid)
    where l.workspace = ${workspace} and l.id = n.id
      and ((l.first = '' and n.first <> '') or (l.last = '' and n.last <> '') or l.account is null)`)
}

async function createPersonalLinks(
  tx: Transaction,
  { workspace, user: createdBy, at: createdAt }: Batch,
  { wanted, ids }: Those,
): Promise<Map<string, string>> {
  const whose = wanted.map((one) => ({ ...one, lead: requireId(ids, one) }))
  const rows = whose.map(({ link, lead: of }) => {
    const id = newId(createdAt)
    return { workspace, id, hashid: newHashid(), link, lead: of, path: [id], createdBy, createdAt }
  })
  const { link, lead: of, hashid } = personalAddress
  const given = await tx
    .insert(personalAddress)
    .values(rows)
    .onConflictDoNothing()
    .returning({ link, lead: of, hashid })
  const hashids = new Map(given.map((one) => [`${one.link} ${one.lead}`, one.hashid]))
  const had = whose.filter((one) => !hashids.has(`${one.link} ${one.lead}`))
  const links = [...new Set(had.map((one) => one.link))]
  const earlier =
    had.length === 0
      ? new Map<string, string>()
      : await findAddresses(tx, { workspace, emails: emailsOf(had), links })
  const fresh = whose.flatMap((one): [string, string][] => {
    const made = hashids.get(`${one.link} ${one.lead}`)
    return made ? [[addressKey(one.link, one.email), `/l/${made}`]] : []
  })
  return new Map([...earlier, ...fresh])
}

function requireId(ids: Ids, { email }: WantedPerson): string {
  const id = ids.get(email.toLowerCase())
  if (!id) throw new Error('a lead was neither added nor found')
  return id
}
