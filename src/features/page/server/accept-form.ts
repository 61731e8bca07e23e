import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import { storable } from '#src/features/language/rules/rich-text.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Block } from '../rules/blocks.ts'
import { sentForm } from '../schema.ts'
import { formSubmission } from './tables.ts'

export type AskedForm = Pick<Extract<Block, { type: 'form' }>['props'], 'asksName' | 'questions' | 'consent'>
export type SentForm = z.output<typeof sentForm>

const mostCharacters = 4000

/** What a browser sent by a form. Throws Refusal 422 `form_incomplete`. */
export function readSentForm(fields: Record<string, string>): SentForm {
  const parsed = sentForm.safeParse(fields)
  if (parsed.success) return parsed.data
  const isAddress = parsed.error.issues[0]?.path[0] === 'email'
  throw incomplete(
    isAddress ? msg`Write your e-mail address.` : msg`This form is out of date. Reload the page.`,
  )
}

type Accepted = {
  workspace: string
  /** Where the form stands: on a page, or in a tab of a journey under a title. */
  place: { page: string } | { journey: string; title: string }
  form: AskedForm
  sent: SentForm
  fields: Record<string, string>
}

/**
 * Keeps what a stranger wrote into a form. A lead is written from it by a job that commits with it. What fills in the trap is
 * thanked and thrown away. Throws Refusal 422 `form_incomplete`.
 */
export async function acceptForm(
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  tx: Transaction,
  { workspace, place, form, sent, fields }: Accepted,
): Promise<void> {
  if (form.consent && sent.consent !== 'yes')
    throw incomplete(msg`Agree to the terms of this form, or leave it.`)
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
  return new Refusal(404, 'form_not_found', msg`This form is not there any more. Reload the page.`)
}

/** Where the answer to a form leads without a script: to its thanks. */
export function thanksAt({ back, block }: SentForm): string {
  return `${back.split('#')[0]}#sent-${block}`
}
