import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { hasVerifiedFactor } from '#src/features/identity/server/factor/has-verified-factor.ts'
import { organization as organizations } from '#src/features/organization/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { workspaceMembers } from './tables.ts'

type Asked = { user: string; organization: { requireMfa: boolean } }

/** Whether the organization requires a second factor that this member hasn't set up. */
export async function lacksRequiredFactor(tx: Transaction, { user, organization }: Asked): Promise<boolean> {
  return organization.requireMfa && !(await hasVerifiedFactor(tx, user))
}

/**
 * The check for access tokens. A token reaches its user's data in all their organizations, so every
 * organization's requirement applies. Throws Refusal 403 second_factor_required.
 */
export async function requireFactorOfOrganizations(
  { db }: Pick<Platform, 'db'>,
  user: string,
): Promise<void> {
  const lacking = await db.asSystem(async (tx) => {
    const [strict] = await tx
      .select({ name: organizations.name, requireMfa: organizations.requireMfa })
      .from(workspaceMembers)
      .innerJoin(organizations, eq(organizations.id, workspaceMembers.organization))
      .where(and(eq(workspaceMembers.user, user), eq(organizations.requireMfa, true)))
      .limit(1)
    return strict && (await lacksRequiredFactor(tx, { user, organization: strict })) ? strict : undefined
  })
  if (lacking) throw secondFactorRequired(lacking.name)
}

export function secondFactorRequired(organization: string): Refusal {
  return new Refusal(
    403,
    'second_factor_required',
    msg`${{ name: organization }} requires two-step sign-in. Set it up in your settings first.`,
  )
}
