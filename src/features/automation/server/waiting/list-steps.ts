import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findStep } from '#src/features/automation/rules/handles.ts'
import { fillMail } from '#src/features/automation/rules/mail-text.ts'
import {
  type AskedKind,
  answersOf,
  askedKinds,
  needsPerson,
} from '#src/features/automation/rules/person-step.ts'
import type { Answer } from '#src/features/automation/rules/run.ts'
import type { StepsShown } from '#src/features/automation/rules/step-answers.ts'
import type { Platform } from '#src/platform/platform.ts'
import { keyOf, readVersions, type Version } from '../runs/versions.ts'

const instant = z.coerce.date()
const row = z.object({
  id: z.string(),
  step: z.string(),
  kind: z.enum(askedKinds),
  assignee: z.string().nullable(),
  since: instant,
  dueAt: instant.nullable(),
  snoozedUntil: instant.nullable(),
  isHeld: z.boolean(),
  run: z.string(),
  version: z.number(),
  journey: z.string(),
  journeyName: z.string(),
  lead: z.string(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  account: z.string().nullable(),
  accountName: z.string().nullable(),
})

/**
 * A step that waits for a person. `title` and `text` are filled in for the lead; for an email they are its
 * subject and text, with `{{link}}` as a placeholder for the personal link. `isHeld`: the journey is paused,
 * so it continues later.
 */
export type ShownStep = {
  id: string
  kind: AskedKind
  title: string
  text: string
  answers: readonly Answer[]
  assignee: string | null
  since: Date
  dueAt: Date | null
  snoozedUntil: Date | null
  isHeld: boolean
  run: string
  journey: { id: string; name: string }
  lead: { id: string; name: string; email: string }
  account: { id: string; name: string } | null
}

type World = Pick<Platform, 'db' | 'clock'>
type Asked = { workspace: string; user: string; show: StepsShown; lead?: string | undefined }

const mostShown = 200

/**
 * Waiting steps: those with a deadline first by deadline, then the longest waiting. Snoozed ones are only in
 * their own list.
 */
export async function listSteps(world: World, asked: Asked): Promise<ShownStep[]> {
  const { workspace } = asked
  return world.db.inWorkspace(workspace, async (tx) => {
    const { rows } = await tx.execute(sql`
      select s.id, s.step, s.kind, s.assignee, s.since, s.due_at as "dueAt", s.snoozed_until as "snoozedUntil",
        r.held_by is not null as "isHeld", r.id as run, r.version, j.id as journey, j.name as "journeyName", l.id as lead,
        l.first, l.last, l.email, a.id as account, a.name as "accountName"
      ${opened(workspace)}
        left join account a on a.workspace = l.workspace and a.id = l.account and a.deleted_at is null
      where ${shown(asked, world.clock.now())} ${asked.lead ? sql`and s.lead::text = ${asked.lead}` : sql``}
      order by ${asked.show === 'snoozed' ? sql`s.snoozed_until,` : sql``} s.due_at nulls last, s.since, s.id limit ${mostShown}`)
    const found = z.array(row).parse(rows)
    const which = found.map(({ journey, version }) => ({ workspace, journey, version }))
    const versions = await readVersions(world, tx, which)
    return found.flatMap((one) => shownOf(one, versions.get(keyOf(one))))
  })
}

/** The number of waiting steps, by list. */
export async function countSteps(
  { db, clock }: World,
  { workspace, user }: { workspace: string; user: string },
): Promise<Record<StepsShown, number>> {
  const now = clock.now()
  function count(show: StepsShown): SQL {
    return sql`count(*) filter (where ${shown({ workspace, user, show }, now)})::int as ${sql.identifier(show)}`
  }
  const counts = z.object({ mine: z.number(), unassigned: z.number(), all: z.number(), snoozed: z.number() })
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(
      sql`select ${count('mine')}, ${count('unassigned')}, ${count('all')}, ${count('snoozed')} ${opened(workspace)}`,
    ),
  )
  return counts.parse(rows[0])
}

/** Steps of existing leads and journeys. */
function opened(workspace: string): SQL {
  return sql`from waiting_step s
    join journey_run r on r.workspace = s.workspace and r.id = s.run
    join lead l on l.workspace = s.workspace and l.id = s.lead and l.deleted_at is null
    join journey j on j.workspace = s.workspace and j.id = s.journey and j.deleted_at is null
      and s.workspace = ${workspace} and s.state = 'open'`
}

function shown({ user, show }: Pick<Asked, 'user' | 'show' | 'workspace'>, now: Date): SQL {
  const isAway = sql`coalesce(s.snoozed_until > ${now.toISOString()}::timestamptz, false)`
  switch (show) {
    case 'mine':
      return sql`s.assignee = ${user}::uuid and not ${isAway}`
    case 'unassigned':
      return sql`s.assignee is null and not ${isAway}`
    case 'all':
      return sql`not ${isAway}`
    case 'snoozed':
      return isAway
  }
}

function shownOf(one: z.output<typeof row>, version: Version | undefined): ShownStep[] {
  const step = version && findStep(version.graph, one.step)
  if (!step || !needsPerson(step)) return []
  const written = step.type === 'task' ? { subject: step.config.title, text: step.config.text } : step.config
  const values = { first: one.first, account: one.accountName ?? '', link: '{{link}}' }
  const { subject: title, text } = fillMail(written, values)
  const { id, kind, assignee, since, dueAt, snoozedUntil, isHeld, run, account, accountName } = one
  return [
    {
      id,
      kind,
      title,
      text,
      answers: answersOf(step),
      assignee,
      since,
      dueAt,
      snoozedUntil,
      isHeld,
      run,
      journey: { id: one.journey, name: one.journeyName },
      lead: {
        id: one.lead,
        name: [one.first, one.last].filter(Boolean).join(' ') || one.email,
        email: one.email,
      },
      account: account === null ? null : { id: account, name: accountName ?? '' },
    },
  ]
}
