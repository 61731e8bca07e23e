import { msg, plural } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { duplicatePage } from '#src/features/page/server/duplicate-page.ts'
import { type NotReady, publishPages, unpublishPages } from '#src/features/page/server/show-pages.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { chosenRows } from '#src/routes/schema.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { joined, type Translatable, worded } from '#src/translation/speak.ts'

const onePage = z.object({ page: z.uuid() })

export const duplicateIntent = intent(onePage, async ({ platform, workspace, user }: Desk, { page }) => {
  const { id } = await duplicatePage(platform, { workspace, user, page })
  throw redirect(`/workspace/page/${id}/editor`)
})

/** Form actions that publish and unpublish pages of a list. */
export const pageShowIntents = {
  'publish-pages': intent(chosenRows, async ({ platform, workspace, user }: Desk, { ids }) => {
    const done = await publishPages(platform, { workspace, user, ids })
    const remarks = remarksOn(done.notReady)
    if (done.published === 0) throw new Refusal(422, 'page_incomplete', joined(remarks))
    return {
      message: joined([
        msg`${plural({ count: done.published }, { one: 'Page published', other: '# pages published' })}`,
        ...remarks,
      ]),
    }
  }),
  'unpublish-pages': intent(chosenRows, async ({ platform, workspace, user }: Desk, { ids }) => {
    const count = await unpublishPages(platform, { workspace, user, ids })
    if (count === 0) return { message: msg`None of these pages are published or scheduled.` }
    return {
      message: msg`${plural({ count }, { one: 'Page unpublished', other: '# pages unpublished' })}`,
    }
  }),
}

/** Why the first page can't be published, and the number of others. */
function remarksOn(pages: NotReady[]): Translatable[] {
  const [first] = pages
  if (!first) return []
  const { title, problems } = first
  const said = msg`“${{ title: title || msg`Untitled page` }}” isn’t ready: ${{ problem: worded(problems[0]?.message ?? '') }}`
  return pages.length === 1
    ? [said]
    : [
        said,
        msg`${plural({ count: pages.length - 1 }, { one: 'One more page isn’t ready.', other: '# more pages aren’t ready.' })}`,
      ]
}
