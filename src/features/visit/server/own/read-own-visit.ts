import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { currentLead } from '#src/features/lead/server/merge/current-lead.ts'
import { type Privacy, privacyOf } from '#src/features/lead/server/privacy-of.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { spansOf } from '#src/features/visit/rules/heard.ts'
import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'
import { areVisitsForwarded } from '#src/features/webhook/server/are-visits-forwarded.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { bookingsOfVisits } from '../bookings/bookings-of-visits.ts'
import { visit } from '../tables.ts'
import type { OwnVisit } from './own-proof.ts'

/** `written`: the visitor admitted by the link's gate, as they introduced themselves. */
type Asked = {
  own: OwnVisit
  written: { name: string; email: string } | null
  header: (name: string) => string | undefined
}

/** The stored data of a browser's own visit, built field by field for the visitor. */
export async function readOwnVisit(
  platform: Pick<Platform, 'db' | 'config' | 'secrets'>,
  { own, written, header }: Asked,
): Promise<OwnRecord> {
  return platform.db.inWorkspace(own.workspace, async (tx) => {
    const sender = await senderOf(tx, own)
    const privacy = privacyOf(platform, { workspace: own.workspace, consent: sender.consent }, header)
    return {
      sender: sender.name,
      is_paused: privacy.choice.isPaused,
      naming: namingOf(privacy),
      kept_days: sender.days,
      is_passed_on: sender.isPassedOn,
      visit: await visitOf(tx, own),
      person: (await personOf(tx, own)) ?? (written && { ...written, visits: 0, time_zone: '' }),
    }
  })
}

function namingOf({ mode, isAnonymous }: Privacy): OwnRecord['naming'] {
  if (mode === 'necessary') return 'never'
  return isAnonymous ? 'off' : 'on'
}

async function senderOf(tx: Transaction, { workspace, link: id }: OwnVisit) {
  const [row] = await tx
    .select({ name: workspaces.name, days: workspaces.retentionDays, consent: workspaces.visitConsent })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
  if (!row) throw new Error(`Workspace ${workspace} does not exist.`)
  return { ...row, isPassedOn: await areVisitsForwarded(tx, { workspace, link: id }) }
}

async function visitOf(
  tx: Transaction,
  { workspace, link: of, sessions }: OwnVisit,
): Promise<OwnRecord['visit']> {
  const [row] = await tx
    .select({ visit, first: lead.first, last: lead.last, email: lead.email, validated: lead.validated })
    .from(visit)
    .leftJoin(lead, and(eq(lead.workspace, visit.workspace), eq(lead.id, visit.lead)))
    .where(and(eq(visit.workspace, workspace), eq(visit.link, of), inArray(visit.sessionId, sessions)))
    .orderBy(desc(visit.seq))
    .limit(1)
  if (!row) return null
  const booked = await bookingsOfVisits(tx, { workspace, visits: [row.visit.id] })
  const { startedAt, lastAt, duration, tabs, linksClicked, leadEmail, network, signs } = row.visit
  return {
    started_at: startedAt.toISOString(),
    last_at: lastAt.toISOString(),
    seconds: duration,
    tabs: tabs.map(({ title, duration: seconds }) => ({ title, seconds })),
    heard: row.visit.heard.map(({ length, played, layers }) => ({ length, played, spans: spansOf(layers) })),
    bookings: (booked.get(row.visit.id) ?? []).map(({ provider, madeAt, meetsAt, canceledAt }) => ({
      provider,
      made_at: madeAt.toISOString(),
      meets_at: meetsAt?.toISOString() ?? null,
      is_canceled: canceledAt !== null,
    })),
    links: linksClicked.map(({ href, text }) => ({ href, text })),
    who: row.visit.lead
      ? {
          kind: row.validated === 'yes' ? 'confirmed' : 'unconfirmed',
          name: [row.first, row.last].filter(Boolean).join(' '),
          email: row.email ?? '',
        }
      : { kind: leadEmail === '' ? 'nobody' : 'claimed', name: '', email: leadEmail },
    network,
    signs: [...signs],
    grade: row.visit.handGrade ?? row.visit.grade,
  }
}

async function personOf(tx: Transaction, { workspace, lead: known }: OwnVisit): Promise<OwnRecord['person']> {
  if (!known) return null
  const id = await currentLead(tx, { workspace, lead: known })
  const [row] = await tx
    .select({ first: lead.first, last: lead.last, email: lead.email, zone: lead.seenTimeZone })
    .from(lead)
    .where(and(eq(lead.workspace, workspace), eq(lead.id, id), isNull(lead.deletedAt)))
  if (!row) return null
  const [visits] = await tx
    .select({ n: count() })
    .from(visit)
    .where(and(eq(visit.workspace, workspace), eq(visit.lead, id)))
  const { first, last, email, zone } = row
  const name = [first, last].filter(Boolean).join(' ')
  return { name, email, visits: visits?.n ?? 0, time_zone: zone }
}
