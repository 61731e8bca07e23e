import { and, eq } from 'drizzle-orm'
import { storable } from '#src/features/language/rules/rich-text.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { allBlocks, type Block } from '../rules/blocks.ts'
import { sentForm } from '../schema.ts'
import { pageRefusals } from '../words/page-refusals.ts'
import { findOpenPage } from './find-public-page.ts'
import { readVersion } from './publish-page.ts'
import { formSubmission, pageVersion } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs'>
type Form = Extract<Block, { type: 'form' }>['props']

const mostCharacters = 4000

/**
 * Takes what a stranger wrote into a form of a published page. A lead is written from it by a job that commits with
 * it. What fills in the trap is thanked and thrown away. Throws Refusal 404 `form_not_found`, 422 `form_incomplete`.
 */
export async function sendForm(
  { db, clock, jobs }: World,
  fields: Record<string, string>,
): Promise<{ back: string }> {
  const parsed = sentForm.safeParse(fields)
  if (!parsed.success) {
    const message =
      parsed.error.issues[0]?.path[0] === 'email'
        ? told(pageRefusals, (words) => words.writeYourEmail)
        : undefined
    throw new Refusal(422, 'form_incomplete', message ?? told(pageRefusals, (words) => words.formOutOfDate))
  }
  const { page, block, back, email, first, last, website, consent } = parsed.data
  const thanked = { back: `${back.split('#')[0]}#sent-${block}` }
  const row = await findOpenPage({ db }, page)
  if (!row) throw formNotFound()
  const now = clock.now()
  await db.inWorkspace(row.workspace, async (tx) => {
    const [version] = await tx
      .select({ data: pageVersion.data })
      .from(pageVersion)
      .where(
        and(
          eq(pageVersion.workspace, row.workspace),
          eq(pageVersion.page, row.id),
          eq(pageVersion.n, row.publishedVersion ?? 0),
        ),
      )
    const form = allBlocks(readVersion(version?.data)?.blocks ?? []).find((one) => one.id === block)
    if (form?.type !== 'form') throw formNotFound()
    const { props } = form
    if (props.consent && consent !== 'yes') {
      throw new Refusal(
        422,
        'form_incomplete',
        told(pageRefusals, (words) => words.agreeToTerms),
      )
    }
    const answers = answersOf(props, fields)
    if (website) return
    const id = newId(now)
    const { workspace } = row
    const names = props.asksName ? { first, last } : {}
    await tx.insert(formSubmission).values({
      workspace,
      id,
      page,
      block,
      email,
      ...names,
      answers,
      consent: props.consent,
      createdAt: now,
    })
    await jobs.enqueue(tx, { name: 'lead.write-from-form', payload: { workspace, submission: id } })
    await jobs.enqueue(tx, { name: 'link.tell-of-form', payload: { workspace, submission: id, back } })
  })
  return thanked
}

function answersOf({ questions }: Form, fields: Record<string, string>): { label: string; value: string }[] {
  return questions.map(({ label, isRequired }, place) => {
    const value = storable((fields[`answer${place}`] ?? '').trim()).slice(0, mostCharacters)
    if (isRequired && value === '')
      throw new Refusal(
        422,
        'form_incomplete',
        told(pageRefusals, (words) => words.answerQuestion(label)),
      )
    return { label, value }
  })
}

function formNotFound(): Refusal {
  return new Refusal(
    404,
    'form_not_found',
    told(pageRefusals, (words) => words.formGone),
  )
}
