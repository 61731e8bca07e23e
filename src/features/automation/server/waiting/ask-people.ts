import { msg } from '@lingui/core/runtime-macro'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fillText } from '#src/features/automation/rules/mail-text.ts'
import { type AskedKind, askedKind, type PersonStep } from '#src/features/automation/rules/person-step.ts'
import { type MailedNotice, tellMembers } from '#src/features/visit/server/notifying/notify-members.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { withoutUrls } from '#src/text/unlinked.ts'
import { speak } from '#src/translation/speak.ts'
import type { Turned, World } from '../runs/turn.ts'

type Asking = { turn: Turned; id: string; step: PersonStep; until: Date }

/**
 * Asks people what these runs now wait for, each step of a run once, and notifies them, in the caller's
 * transaction.
 */
export async function askPeople(world: World, tx: Transaction, turns: readonly Turned[]): Promise<void> {
  const now = world.clock.now()
  const asking = turns.flatMap((turn): Asking[] =>
    turn.advanced.asks ? [{ turn, id: newId(now), ...turn.advanced.asks }] : [],
  )
  if (asking.length === 0) return
  const rows = asking.map(({ turn, id, step, until }) => ({
    workspace: turn.row.workspace,
    id,
    run: turn.row.id,
    journey: turn.row.journey,
    lead: turn.row.lead,
    step: step.id,
    kind: askedKind(step),
    assignee: whomOf(turn, step),
    since: now,
    due_at: step.type === 'task' && step.config.within ? until : null,
    until,
  }))
  // A former member is asked nothing; the step is then unassigned.
  const asked = await tx.execute(sql`
    insert into waiting_step (workspace, id, run, journey, lead, step, kind, assignee, since, due_at, until)
    select n.workspace, n.id, n.run, n.journey, n.lead, n.step, n.kind, m."user", n.since, n.due_at, n.until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(workspace uuid, id uuid, run uuid, journey uuid, lead uuid,
      step text, kind text, assignee uuid, since timestamptz, due_at timestamptz, until timestamptz)
    left join workspace_members m on m.workspace = n.workspace and m."user" = n.assignee
    on conflict (workspace, run, step) do nothing returning id, assignee`)
  const assignees = new Map(
    z
      .array(z.object({ id: z.string(), assignee: z.string().nullable() }))
      .parse(asked.rows)
      .map(({ id, assignee }) => [id, assignee]),
  )
  const told = asking.filter(({ id }) => assignees.has(id))
  await tellMembers(
    world,
    tx,
    told.map((one) => noticeOf(one, assignees.get(one.id) ?? null)),
  )
}

function whomOf({ lead }: Turned, step: PersonStep): string | null {
  const asked = step.type === 'task' ? step.config : step.config.ask
  return asked?.to === 'member' ? asked.member : lead.owner
}

/** An unassigned step notifies the member who published the flow. */
function noticeOf({ turn, id, step }: Asking, assignee: string | null): MailedNotice {
  const { row, version, lead } = turn
  const who = withoutUrls([lead.first, lead.last].filter(Boolean).join(' ') || lead.email)
  const kind = askedKind(step)
  const about = { who, account: lead.account_name ?? '', journey: lead.journey_name }
  const title = fillText(step.type === 'task' ? step.config.title : step.config.subject, {
    first: lead.first,
    account: lead.account_name ?? '',
    link: null,
  })
  return {
    workspace: row.workspace,
    to: [assignee ?? version.publishedBy],
    kind: 'journey',
    subjectType: 'waiting_step',
    subjectId: id,
    said: { en: saidIn('en', { kind, title, ...about }), de: saidIn('de', { kind, title, ...about }) },
    href: `/workspace/steps?show=all&lead=${row.lead}`,
  }
}

type About = { kind: AskedKind; title: string; who: string; journey: string }

function saidIn(locale: 'en' | 'de', { kind, title, who, journey }: About): { title: string; text: string } {
  return {
    title:
      kind === 'mail'
        ? speak(locale, msg`An email to ${{ who }} needs your approval`)
        : speak(locale, msg`${{ what: title }} (${{ who }})`),
    text: speak(locale, msg`The journey “${{ journey }}” continues once you’ve completed this step.`),
  }
}
