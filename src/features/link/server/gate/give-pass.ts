import { and, eq } from 'drizzle-orm'
import { gateRefusals } from '#src/features/link/words/gate-refusals.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import { told } from '#src/words/locale.ts'
import { areViewsUsedUp, type GatedLink } from './judge-gate.ts'
import type { Visitor } from './pass-cookie.ts'
import { linkGate, linkPass } from './tables.ts'

type NewPass = Visitor & { consent: string; termsVersion: number; now: Date }

/** Writes down that somebody came in. Of two who want the last view one gets it: throws Refusal 410 `link_ended`. */
export async function givePass(tx: Transaction, link: GatedLink, { now, ...given }: NewPass): Promise<void> {
  const { workspace, id } = link
  await tx
    .select({ link: linkGate.link })
    .from(linkGate)
    .where(and(eq(linkGate.workspace, workspace), eq(linkGate.link, id)))
    .for('update')
  if (await areViewsUsedUp(tx, link))
    throw new Refusal(
      410,
      'link_ended',
      told(gateRefusals, (words) => words.ended),
    )
  const { name, email, isConfirmed, consent, termsVersion } = given
  await tx.insert(linkPass).values({
    workspace,
    id: newId(now),
    link: id,
    name,
    email,
    isConfirmed,
    consent,
    termsVersion,
    createdAt: now,
  })
}
