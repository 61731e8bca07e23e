import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { personalAddress } from './tables.ts'

/** `came`: the ids of addresses by which they are proven to have come. */
type Named = { workspace: string; id: string; first: string; last: string; email: string; came: string[] }

/**
 * Takes a person out of what visitors typed when they passed a campaign on: what they called this person, and every name
 * that was typed at this person's addresses. Also lets go of the browser in which those were opened first.
 */
export async function forgetNames(tx: Transaction, person: Named): Promise<void> {
  const { workspace, id } = person
  const isTheirs = and(eq(personalAddress.workspace, workspace), eq(personalAddress.lead, id))
  const made = await tx.select({ id: personalAddress.id }).from(personalAddress).where(isTheirs)
  const ids = made.map((one) => one.id)
  await tx
    .update(personalAddress)
    .set({ name: '' })
    .where(
      and(
        eq(personalAddress.workspace, workspace),
        sql`${personalAddress.name} <> ''`,
        or(
          sql`${personalAddress.path} && ${sql.param(ids)}::uuid[]`,
          inArray(personalAddress.id, person.came),
          ...spellingsOf(person).map(isIn),
        ),
      ),
    )
  await tx.update(personalAddress).set({ name: '', openedAt: null, firstBrowser: null }).where(isTheirs)
}

/** Addresses that were made for a lead and opened, with the browser in which that was first. */
export async function openedAddressesOf(
  tx: Transaction,
  { workspace, lead }: { workspace: string; lead: string },
): Promise<{ id: string; firstBrowser: string | null }[]> {
  return tx
    .select({ id: personalAddress.id, firstBrowser: personalAddress.firstBrowser })
    .from(personalAddress)
    .where(
      and(
        eq(personalAddress.workspace, workspace),
        eq(personalAddress.lead, lead),
        isNotNull(personalAddress.openedAt),
      ),
    )
}

/** A first name alone may be anybody's. */
function spellingsOf({ first, last, email }: Named): string[] {
  const whole = first && last ? [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`] : []
  return [email, ...whole].map((text) => text.toLowerCase())
}

function isIn(text: string): SQL {
  return sql`position(${text} in lower(${personalAddress.name})) > 0`
}
