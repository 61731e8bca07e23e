import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { storable } from '#src/text/storable.ts'
import type { Block } from '../rules/blocks.ts'
import { sentForm } from '../schema.ts'
import { formSubmission } from './tables.ts'

export type AskedForm = Pick<Extract<Block, { type: 'form' }>['props'], 'asksName' | 'questions' | 'consent'>
export type SentForm = z.output<typeof sentForm>

const mostCharacters = 4000

/** Parses a submitted form. Throws Refusal 422 `form_incomplete`. */
export function readSentForm(fields: Record<string, string>): SentForm {
  const parsed = sentForm.safeParse(fields)
  if (parsed.success) return parsed.data
  const isAddress = parsed.error.issues[0]?.path[0] === 'email'
  throw incomplete(isAddress ? msg`Enter your email address.` : msg`This form is outdated. Reload the page.`)
}

type Accepted = {
  workspace: string
  /** Where the form is: on a page, or in a tab of a journey under a title. */
  place: { page: string } | { journey: string; title: string }
  form: AskedForm
  sent: SentForm
  fields: Record<string, string>
}

/**
 * Stores a visitor's form submission. A job enqueued in the same transaction creates the lead. Honeypot submissions
 * are confirmed and discarded. Throws Refusal 422 `form_incomplete`.
 */
export async function acceptForm(
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  tx: Transaction,
  { workspace, place, form, sent, fields }: Accepted,
): Promise<void> {
  if (form.consent && sent.consent !== 'yes') throw incomplete(msg`Accept the terms to submit this form.`)
  const answers = answersOf(form, fields)
  if (sent.website) return
  const now = clock.now()
  const id = newId(now)
  const { block, back, email, first, last } = sent
  const names = form.asksName ? { first, last } : {}
  await tx.insert(formSubmission).values({
    workspace,
    id,
    ...place,
    block,
    email,
    ...names,
    answers,
    consent: form.consent,
    createdAt: now,
  })
  await jobs.enqueue(tx, { name: 'lead.write-from-form', payload: { workspace, submission: id } })
  await jobs.enqueue(tx, { name: 'link.tell-of-form', payload: { workspace, submission: id, back } })
  await jobs.enqueue(tx, { name: 'visit.tell-of-form', payload: { workspace, submission: id, back } })
}

function answersOf(
  { questions }: AskedForm,
  fields: Record<string, string>,
): { label: string; value: string }[] {
  return questions.map(({ label, isRequired }, place) => {
    const value = storable((fields[`answer${place}`] ?? '').trim()).slice(0, mostCharacters)
    if (isRequired && value === '') throw incomplete(msg`Answer “${{ label }}”.`)
    return { label, value }
  })
}

function incomplete(message: MessageDescriptor): Refusal {
  return new Refusal(422, 'form_incomplete', message)
}

export function formNotFound(): Refusal {
  return new Refusal(404, 'form_not_found', msg`This form no longer exists. Reload the page.`)
}

/** Where a form redirects to without JavaScript: its thank-you message. */
export function thankYouUrl({ back, block }: SentForm): string {
  return `${back.split('#')[0]}#sent-${block}`
}
