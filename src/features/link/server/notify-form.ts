import { msg } from '@lingui/core/runtime-macro'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pagesIn } from '#src/features/journey/rules/content.ts'
import { findShown } from '#src/features/journey/server/find-shown.ts'
import { formSubmission, page } from '#src/features/page/server/tables.ts'
import { firstFitting } from '#src/features/webhook/rules.ts'
import type { WebhookBody } from '#src/features/webhook/schema.ts'
import { enqueueWebhookEvents } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { JobKind } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { speak } from '#src/translation/speak.ts'
import { link } from './tables.ts'

/** The job data of a submitted form. `back`: the path of the form's page, as the browser claims. */
export const sentFormPayload = z.object({ workspace: z.uuid(), submission: z.uuid(), back: z.string() })

export const formJobs: JobKind<Platform>[] = [
  {
    name: 'link.tell-of-form',
    run: (platform, payload) => tellOfForm(platform, sentFormPayload.parse(payload)),
    retries: 20,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    atOnce: 2,
  },
]

/** Notifies webhooks of a submitted form, including those of the campaign link whose page contained it. */
async function tellOfForm(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'>,
  { workspace, submission, back }: z.output<typeof sentFormPayload>,
): Promise<void> {
  await platform.db.inWorkspace(workspace, async (tx) => {
    const found = await findSentForm(tx, { workspace, submission, back })
    if (!found) return
    await enqueueWebhookEvents(platform, tx, [
      {
        workspace,
        event: 'form.submitted',
        subject: found.form.id,
        link: found.link?.id ?? null,
        about: { submission },
        body: firstFitting(bodiesOf({ ...found, at: platform.clock.now() })),
        message: messageOf(found),
      },
    ])
  })
}

/**
 * A submitted form, the title of its page, and the campaign link if it was part of one; undefined if deleted.
 * The row stays locked until the transaction ends, so that erasing its sender afterwards also finds the
 * notifications.
 */
export async function findSentForm(
  tx: Transaction,
  { workspace, submission, back }: z.output<typeof sentFormPayload>,
): Promise<SentForm | undefined> {
  const [found] = await tx
    .select({ form: formSubmission, title: sql<string>`coalesce(${page.title}, ${formSubmission.title})` })
    .from(formSubmission)
    .leftJoin(page, and(eq(page.workspace, formSubmission.workspace), eq(page.id, formSubmission.page)))
    .where(and(eq(formSubmission.workspace, workspace), eq(formSubmission.id, submission)))
    .for('key share', { of: formSubmission })
  return found && { ...found, link: await findLinkWith(tx, { form: found.form, hashid: hashidIn(back) }) }
}

function hashidIn(back: string): string {
  return /^\/l\/([0-9A-Za-z]{22})(?:[/?#]|$)/.exec(back)?.[1] ?? ''
}

type OnLink = { id: string; hashid: string; account: string | null }

/** The link with this public id, if its journey contains the form: a browser could claim any. */
async function findLinkWith(
  tx: Transaction,
  { form, hashid }: { form: typeof formSubmission.$inferSelect; hashid: string },
): Promise<OnLink | undefined> {
  if (hashid === '') return undefined
  const { workspace } = form
  const [found] = await tx
    .select({ id: link.id, hashid: link.hashid, account: link.account, journey: link.journey })
    .from(link)
    .where(and(eq(link.workspace, workspace), eq(link.hashid, hashid)))
  if (!found) return undefined
  const { journey, ...on } = found
  if (form.page === null) return form.journey === journey ? on : undefined
  const shown = await findShown(tx, { workspace, journey })
  return shown && pagesIn(shown).includes(form.page) ? on : undefined
}

/** `title`: of the page, or of the form in a tab. */
export type SentForm = {
  form: typeof formSubmission.$inferSelect
  title: string
  link: OnLink | undefined
}

/** The event, and shorter versions with fewer answers. */
function* bodiesOf(found: SentForm & { at: Date }): Generator<WebhookBody> {
  const { form, title, link: on, at } = found
  for (let kept = form.answers.length; ; kept = Math.floor(kept / 2)) {
    yield {
      event: 'form.submitted',
      timestamp: at.toISOString(),
      id: form.id,
      created_at: form.createdAt.toISOString(),
      workspace: form.workspace,
      account: on?.account ?? null,
      lead_email: '',
      lead_id: '',
      type: 'form',
      data: {
        page_id: form.page ?? '',
        ...(form.journey ? { journey_id: form.journey } : {}),
        title,
        form_id: form.block,
        link_id: on?.hashid ?? '',
        claimed_email: form.email,
        claimed_first: form.first,
        claimed_last: form.last,
        answers: form.answers.slice(0, kept),
        consent: form.consent,
        ...(kept < form.answers.length ? { truncated: true } : {}),
      },
    }
    if (kept === 0) return
  }
}

/** The notification for members and chats, and the path of the answers. */
export function messageOf({ form, title }: Pick<SentForm, 'form' | 'title'>) {
  function saidIn(locale: 'en' | 'de') {
    const text = form.answers
      .map(({ label, value }) => speak(locale, msg`${{ label }}: ${{ value: value.slice(0, 200) }}`))
      .join(' · ')
    return {
      title: speak(
        locale,
        msg`A visitor claiming to be ${{ email: form.email }} submitted the form on “${{ title }}”`,
      ),
      text: text.slice(0, 2000),
      open: speak(locale, msg`Open page`),
    }
  }
  const path = form.page ? `/workspace/page/${form.page}/internal` : `/workspace/journey/${form.journey}`
  return { said: { en: saidIn('en'), de: saidIn('de') }, path }
}
