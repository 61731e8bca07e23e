import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { personNotFound } from '#src/features/lead/server/change-lead.ts'
import { furtherAddresses } from '#src/features/lead/server/merge/current-lead.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { linkPass } from '#src/features/link/server/gate/tables.ts'
import { listSubmissionsOf } from '#src/features/page/server/form-submissions.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'
import { visit } from '../tables.ts'

export type PersonView = {
  id: string
  name: string
  email: string
  /** Includes merged addresses. */
  further: string[]
  isValidated: boolean
  addedAt: Date
  account: string | null
  visits: number
  passes: number
  forms: number
}

/** A person and the amount of data about them. Throws Refusal 404 `person_not_found`. */
export async function findPerson(
  { db }: Pick<Platform, 'db'>,
  { workspace, lead: id }: { workspace: string; lead: string },
): Promise<PersonView> {
  return db.inWorkspace(workspace, async (tx) => {
    const row = await findRow(tx, lead, { workspace, id })
    if (!row) throw personNotFound()
    const { email, first, last, validated, createdAt, account } = row
    const [visits] = await tx
      .select({ n: count() })
      .from(visit)
      .where(and(eq(visit.workspace, workspace), eq(visit.lead, id)))
    const further = await furtherAddresses(tx, { workspace, lead: id })
    const emails = [email, ...further].map((one) => one.toLowerCase())
    const [passes] = await tx
      .select({ n: count() })
      .from(linkPass)
      .where(and(eq(linkPass.workspace, workspace), inArray(sql`lower(${linkPass.email})`, emails)))
    const forms = new Set<string>()
    for (const one of emails)
      for (const form of await listSubmissionsOf(tx, { workspace, lead: id, email: one })) forms.add(form.id)
    return {
      id,
      name: [first, last].filter(Boolean).join(' '),
      email,
      further,
      isValidated: validated === 'yes',
      addedAt: createdAt,
      account,
      visits: visits?.n ?? 0,
      passes: passes?.n ?? 0,
      forms: forms.size,
    }
  })
}
