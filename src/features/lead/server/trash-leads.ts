import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { postgresCode } from '#src/features/identity/server/postgres-code.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { personNotFound } from './change-lead.ts'
import { isCurrentLead } from './merge/current-lead.ts'
import { lead } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Moves people to the trash: their visits stay, their runs end at the next step, and they get no emails until
 * `restoreLead`. Returns how many. Throws Refusal 404 `person_not_found` if none exists.
 */
export async function trashLeads(
  { db, clock }: World,
  { workspace, user, ids }: { workspace: string; user: string; ids: string[] },
): Promise<number> {
  const now = clock.now()
  const removed = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(lead)
      .set({ deletedAt: now, deletedBy: user, updatedAt: now })
      .where(and(eq(lead.workspace, workspace), inArray(lead.id, ids), isNull(lead.deletedAt)))
      .returning({ id: lead.id }),
  )
  if (removed.length === 0) throw personNotFound()
  return removed.length
}

/**
 * Undoes `trashLeads`. Throws Refusal 404 `person_not_found`, and 409 `address_taken` if someone else was
 * added with their address.
 */
export async function restoreLead(
  { db, clock }: World,
  { workspace, lead: id }: { workspace: string; lead: string },
): Promise<void> {
  const restored = await db
    .inWorkspace(workspace, (tx) =>
      tx
        .update(lead)
        .set({ deletedAt: null, deletedBy: null, updatedAt: clock.now() })
        .where(
          and(
            matching(lead, { workspace, id }),
            isNotNull(lead.deletedAt),
            isCurrentLead({ workspace, lead: id }),
          ),
        )
        .returning({ id: lead.id }),
    )
    .catch((error: unknown) => {
      if (postgresCode(error) !== uniqueViolation) throw error
      throw new Refusal(
        409,
        'address_taken',
        msg`Someone with the same email address was added in the meantime, so this person stays in the trash.`,
      )
    })
  if (restored.length === 0) throw personNotFound()
}

const uniqueViolation = '23505'
