import { and, count, desc, eq } from 'drizzle-orm'
import { lead } from '#src/features/lead/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isEnabled } from './find-personal-address.ts'
import { personalAddress } from './tables.ts'

/** A personal link as its workspace sees it. `to`: the recipient, empty if unknown. */
export type PersonalAddressRow = {
  id: string
  hashid: string
  to: string
  email: string
  isPassedOn: boolean
  isDisabled: boolean
  openedAt: Date | null
  createdAt: Date
}

const latest = 20

/** The latest personal links of a link, and their total. */
export async function listPersonalAddresses(
  { db }: Pick<Platform, 'db'>,
  { workspace, link }: { workspace: string; link: string },
): Promise<{ addresses: PersonalAddressRow[]; total: number }> {
  return db.inWorkspace(workspace, async (tx) => {
    const ofLink = and(eq(personalAddress.workspace, workspace), eq(personalAddress.link, link))
    const rows = await tx
      .select({ address: personalAddress, lead, isEnabled })
      .from(personalAddress)
      .leftJoin(lead, and(eq(lead.workspace, personalAddress.workspace), eq(lead.id, personalAddress.lead)))
      .where(ofLink)
      .orderBy(desc(personalAddress.id))
      .limit(latest)
    const [all] = await tx.select({ total: count() }).from(personalAddress).where(ofLink)
    return { addresses: rows.map(rowOf), total: all?.total ?? 0 }
  })
}

type Found = {
  address: typeof personalAddress.$inferSelect
  lead: typeof lead.$inferSelect | null
  isEnabled: boolean
}

function rowOf({ address, lead: person, isEnabled: works }: Found): PersonalAddressRow {
  return {
    id: address.id,
    hashid: address.hashid,
    to: typedNamesOf(person, address.name),
    email: person?.deletedAt === null ? person.email : '',
    isPassedOn: address.createdBy === null && address.lead === null,
    isDisabled: !works,
    openedAt: address.openedAt,
    createdAt: address.createdAt,
  }
}

type Person = Pick<typeof lead.$inferSelect, 'first' | 'last' | 'email' | 'deletedAt'>

/** The recipient: a lead of the workspace, else the name a visitor typed. */
export function typedNamesOf(person: Person | null, name: string): string {
  if (!person || person.deletedAt) return name
  return [person.first, person.last].filter(Boolean).join(' ') || person.email
}
