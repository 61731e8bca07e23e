import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StoppedMails } from '#src/features/notification/schema.ts'
import { hashOfAddress } from '#src/features/notification/server/mail/mail-stops.ts'
import type { Platform } from '#src/platform/platform.ts'
import { endRuns } from './end-runs.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'mail'>

const together = 2000

const row = z.object({
  id: z.string(),
  workspace: z.string(),
  journey: z.string(),
  lead: z.string(),
  email: z.string(),
})
type Row = z.output<typeof row>

/**
 * Ends the runs of leads who unsubscribed from a sender, held or not, unless they have resubscribed. They are
 * known only by the hash of their address, so all active leads are scanned.
 */
export async function endStoppedRuns(world: World, { address, sender }: StoppedMails): Promise<void> {
  let last: string | undefined
  for (;;) {
    const rows = await readRuns(world, { sender, after: last })
    const theirs = rows.filter(({ email }) => hashOfAddress(world, email) === address)
    for (const one of theirs) await endRunsOf(world, one)
    last = rows.at(-1)?.id
    if (rows.length < together) return
    await world.db.letOthers(50)
  }
}

async function readRuns(
  { db }: World,
  { sender, after }: Pick<StoppedMails, 'sender'> & { after: string | undefined },
): Promise<Row[]> {
  const isAfter = after ? sql`r.id > ${after}` : sql`true`
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`
      select r.id, r.workspace, r.journey, r.lead, l.email
      from journey_run r join lead l on l.workspace = r.workspace and l.id = r.lead
      where r.wake_at is not null and ${isOf(sender)} and ${isAfter} order by r.id limit ${together}`),
  )
  return z.array(row).parse(rows)
}

function isOf(sender: StoppedMails['sender']): SQL {
  if (sender === 'installation') return sql`true`
  return 'workspace' in sender
    ? sql`r.workspace = ${sender.workspace}`
    : sql`r.workspace in (select id from workspaces where organization = ${sender.organization})`
}

async function endRunsOf(world: World, { workspace, journey, lead, email }: Row): Promise<void> {
  const stopped = await world.mail.stoppedAmong([email.trim().toLowerCase()], { workspace })
  if (stopped.size === 0) return
  await world.db.inWorkspace(workspace, (tx) =>
    endRuns(world, tx, { workspace, journey, lead, reason: 'suppressed' }),
  )
}
