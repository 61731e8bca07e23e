import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { personalAddress } from './tables.ts'

/** `came`: the ids of personal links they are proven to have used. */
type Named = { workspace: string; id: string; first: string; last: string; email: string; came: string[] }

/**
 * Erases a person from names that visitors typed when forwarding a campaign: their own, and
 * every name typed at this person's personal links. Also drops the browser that first opened those.
 */
export async function eraseTypedNames(tx: Transaction, person: Named): Promise<void> {
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

/** Personal links that were created for a lead and opened, with the browser that first opened them. */
export async function openedAddressesOf(
  tx: Transaction,
  { workspace, lead }: { workspace: string; lead: string },
): Promise<{ id: string; firstBrowser: string | null }[]> {
  return tx
    .select({ id: personalAddress.id, firstBrowser: personalAddress.firstBrowser })
    .from(personalAddress)
    .where(and(matching(personalAddress, { workspace, lead }), isNotNull(personalAddress.openedAt)))
}

/** A first name alone could be anyone's. */
function spellingsOf({ first, last, email }: Named): string[] {
  const whole = first && last ? [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`] : []
  return [email, ...whole].map((text) => text.toLowerCase())
}

function isIn(text: string): SQL {
  return sql`position(${text} in lower(${personalAddress.name})) > 0`
}
