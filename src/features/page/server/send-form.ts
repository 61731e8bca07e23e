import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { allBlocks } from '../rules/blocks.ts'
import { acceptForm, formNotFound, readSentForm, thankYouUrl } from './accept-form.ts'
import { findOpenPage } from './find-public-page.ts'
import { readVersion } from './publish-page.ts'
import { pageVersion } from './tables.ts'

/**
 * Accepts a form submission on a published page, like `acceptForm`. Throws Refusal 404 `form_not_found`, 422
 * `form_incomplete`.
 */
export async function sendForm(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  fields: Record<string, string>,
): Promise<{ back: string }> {
  const sent = readSentForm(fields)
  const { page, block } = sent
  const row = await findOpenPage(platform, page)
  if (!row) throw formNotFound()
  const { workspace } = row
  await platform.db.inWorkspace(workspace, async (tx) => {
    const [version] = await tx
      .select({ data: pageVersion.data })
      .from(pageVersion)
      .where(matching(pageVersion, { workspace, page: row.id, n: row.publishedVersion ?? 0 }))
    const form = allBlocks(readVersion(version?.data)?.blocks ?? []).find((one) => one.id === block)
    if (form?.type !== 'form') throw formNotFound()
    await acceptForm(platform, tx, { workspace, place: { page }, form: form.props, sent, fields })
  })
  return { back: thankYouUrl(sent) }
}
