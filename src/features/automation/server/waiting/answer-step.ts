import { msg } from '@lingui/core/runtime-macro'
import { and, eq, sql } from 'drizzle-orm'
import { addNote, removeNote } from '#src/features/account/server/notes.ts'
import { stepNoteLabels } from '#src/features/automation/messages/step-note-labels.ts'
import { findStep } from '#src/features/automation/rules/handles.ts'
import { fillText } from '#src/features/automation/rules/mail-text.ts'
import {
  answersOf,
  needsPerson,
  type PersonStep,
  undoSeconds,
} from '#src/features/automation/rules/person-step.ts'
import type { Answer } from '#src/features/automation/rules/run.ts'
import { dropNoticeMails } from '#src/features/visit/server/notifying/notify-members.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import { type KnownLead, leadKey, readLeads } from '../runs/read-leads.ts'
import { keyOf, readVersions } from '../runs/versions.ts'
import { journeyRun, waitingStep } from '../tables.ts'
import { findStepToChange, requireOpen, type WaitingStepRow, type WhichStep } from './find-step.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'mail'>
type By = WhichStep & { user: string; locale: Locale }

/** `mail`: as a person edited it for this lead; by default the step's. */
export type Answering = By & {
  answer: Answer
  note: string
  mail?: { subject: string; text: string } | undefined
}

/**
 * `isHeld`: the journey is paused, and the run continues when resumed; until then the answer can be undone.
 */
type Answered = { undoUntil: Date; isHeld: boolean }

/**
 * Answers a waiting step: of two concurrent answers, one succeeds. The run continues a few seconds later,
 * until when `takeBackAnswer` undoes it; a paused one continues when resumed. The answer and its note are
 * shown on the company's timeline. Throws Refusal 404 `step_not_found`, 409 `step_over` and `takes_no_mail`,
 * 422 `wrong_answer` and `empty_mail`.
 */
export async function answerStep(world: World, asked: Answering): Promise<Answered> {
  const { workspace, user, answer, note } = asked
  const now = world.clock.now()
  const undoUntil = secondsAfter(now, undoSeconds)
  const answered = await world.db.inWorkspace(workspace, async (tx) => {
    const isHeld = await lockRun(tx, asked)
    const row = await findStepToChange(tx, asked)
    requireOpen(row)
    const { step, lead } = await readAsked(world, row)
    if (answer === 'approved' && lead?.facts.mayBeWritten !== true) {
      // The next advance ends their run.
      await wake(tx, row, now)
      return undefined
    }
    refuseOther(step, asked)
    const accountNote = await noteOnTimeline(world, { ...asked, asks: step, lead })
    await tx
      .update(waitingStep)
      .set({
        state: 'answered',
        answer,
        answeredBy: user,
        answeredAt: now,
        note,
        accountNote,
        snoozedUntil: null,
        ...(answer === 'approved' && asked.mail
          ? { subject: asked.mail.subject.trim(), body: asked.mail.text.trim() }
          : {}),
      })
      .where(isThis(row))
    await dropMailsOf(tx, row)
    await wake(tx, row, undoUntil)
    return { undoUntil, isHeld }
  })
  if (!answered)
    throw new Refusal(
      409,
      'takes_no_mail',
      msg`This lead has unsubscribed. The journey ends for them, and nothing is sent.`,
    )
  return answered
}

/**
 * Undoes an answer before the run continues. Throws Refusal 404 `step_not_found`, and 409 `gone_on` or
 * `not_answered`.
 */
export async function takeBackAnswer(
  world: Pick<Platform, 'db' | 'clock'>,
  which: WhichStep & { user: string },
): Promise<void> {
  await world.db.inWorkspace(which.workspace, async (tx) => {
    await lockRun(tx, which)
    const row = await findStepToChange(tx, which)
    if (row.state === 'open')
      throw new Refusal(409, 'not_answered', msg`This step hasn’t been completed yet.`)
    if (row.state !== 'answered' || row.answeredBy !== which.user)
      throw new Refusal(409, 'gone_on', msg`The journey has moved on, so this can’t be undone.`)
    if (row.accountNote) {
      const { workspace, user } = which
      await removeNote(world, { workspace, user, note: row.accountNote })
    }
    await tx
      .update(waitingStep)
      .set({
        state: 'open',
        answer: null,
        answeredBy: null,
        answeredAt: null,
        note: '',
        accountNote: null,
        subject: null,
        body: null,
      })
      .where(isThis(row))
    await wake(tx, row, row.until)
  })
}

/** Locks the run first, as advancing does, so that one waits for the other. Returns whether it is held. */
async function lockRun(tx: Transaction, { workspace, step }: WhichStep): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select held_by from journey_run where workspace = ${workspace}
      and id = (select run from waiting_step where workspace = ${workspace} and id::text = ${step}) for update`)
  return rows[0]?.['held_by'] != null
}

async function dropMailsOf(tx: Transaction, { workspace, id }: WaitingStepRow): Promise<void> {
  const subjects = sql`select ${workspace}::uuid as workspace, ${id}::uuid as id`
  await dropNoticeMails(tx, { subjectType: 'waiting_step', subjects })
}

async function wake(tx: Transaction, { workspace, run }: WaitingStepRow, at: Date): Promise<void> {
  await tx
    .update(journeyRun)
    .set({ wakeAt: at })
    .where(
      and(eq(journeyRun.workspace, workspace), eq(journeyRun.id, run), sql`${journeyRun.wakeAt} is not null`),
    )
}

/** The step's question and lead. The lead is read by the system, as when a run advances. */
async function readAsked(
  world: World,
  { workspace, run, journey, lead, step: id }: WaitingStepRow,
): Promise<{ step: PersonStep; lead: KnownLead | undefined }> {
  return world.db.asSystem(async (tx) => {
    const [found] = await tx
      .select({ version: journeyRun.version })
      .from(journeyRun)
      .where(and(eq(journeyRun.workspace, workspace), eq(journeyRun.id, run)))
    const which = { workspace, journey, version: found?.version ?? 0 }
    const version = (await readVersions(world, tx, [which])).get(keyOf(which))
    const step = version && findStep(version.graph, id)
    if (!step || !needsPerson(step)) throw new Error('a waiting step is missing from its version')
    const leads = await readLeads(world, tx, [{ workspace, journey, lead, asksOfVisits: false }])
    return { step, lead: leads.get(leadKey({ lead, journey })) }
  })
}

function refuseOther(step: PersonStep, { answer, mail }: Answering): void {
  if (!answersOf(step).includes(answer))
    throw new Refusal(
      422,
      'wrong_answer',
      answer === 'skipped'
        ? msg`This step can’t be skipped.`
        : msg`That action isn’t available for this step. Reload the page.`,
    )
  if (answer === 'approved' && mail && !(mail.subject.trim() && mail.text.trim()))
    throw new Refusal(422, 'empty_mail', msg`Enter a subject and a message.`)
}

type Noting = Answering & { asks: PersonStep; lead: KnownLead | undefined }

/** Null if the lead has no company. */
async function noteOnTimeline(
  world: World,
  { workspace, user, locale, answer, note, mail, asks, lead }: Noting,
): Promise<string | null> {
  if (!lead?.account) return null

  const who = [lead.first, lead.last].filter(Boolean).join(' ') || lead.email
  const isTask = asks.type === 'task'
  const title = isTask ? asks.config.title : (mail?.subject ?? asks.config.subject)
  const values = { first: lead.first, account: lead.account_name ?? '', link: null }
  const what = fillText(title, values).trim()
  const said = isTask
    ? speak(locale, stepNoteLabels[answer === 'skipped' ? 'skipped' : 'done'](what, who))
    : speak(locale, stepNoteLabels[answer === 'approved' ? 'approved' : 'notSent'](what, who))
  const body = [said, note.trim()].filter(Boolean).join('\n\n')
  const { id } = await addNote(world, { workspace, user, account: lead.account, body })
  return id
}

function isThis({ workspace, id }: WaitingStepRow) {
  return and(eq(waitingStep.workspace, workspace), eq(waitingStep.id, id))
}
