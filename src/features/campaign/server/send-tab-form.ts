import { questionsOf } from '#src/features/journey/rules/form-of-item.ts'
import { acceptForm, formNotFound, readSentForm, thankYouUrl } from '#src/features/page/server/accept-form.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isOpen } from './see-as.ts'
import { findCampaign } from './shared-campaign.ts'

/**
 * Accepts a stranger's form in a campaign tab like `acceptForm`; behind the gate only from visitors who
 * passed it. Throws Refusal 404 `form_not_found`, 422 `form_incomplete`.
 */
export async function sendTabForm(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>,
  fields: Record<string, string>,
  { cookies }: { cookies: string | null },
): Promise<{ back: string }> {
  const sent = readSentForm(fields)
  const hashid = /^\/l\/([0-9A-Za-z]{22})(?:[/?#]|$)/.exec(sent.back)?.[1] ?? ''
  const campaign = await findCampaign(platform, hashid)
  const item = campaign?.items.find(({ id, kind }) => kind === 'form' && id === sent.page)
  if (!campaign || !item || !(await isOpen(platform, campaign, { preview: undefined, cookies })))
    throw formNotFound()
  const { workspace, journey } = campaign.link
  const { asksName, consent } = item.told
  const form = { asksName, consent, questions: questionsOf(item.told) }
  const place = { journey, title: item.title }
  await platform.db.inWorkspace(workspace, (tx) =>
    acceptForm(platform, tx, { workspace, place, form, sent, fields }),
  )
  return { back: thankYouUrl(sent) }
}
