import { msg, plural } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { pageDeskLabels } from '#src/features/page/messages/page-desk-labels.ts'
import type { RefreshField } from '#src/features/page/rules/refresh.ts'
import { type PublicState, takenOver } from '#src/features/page/schema.ts'
import { duplicatePage } from '#src/features/page/server/duplicate-page.ts'
import { type Refreshed, refreshUnedited, undoRefresh } from '#src/features/page/server/refresh-page.ts'
import {
  type NotReady,
  publishPages,
  restorePublicState,
  unpublishPages,
} from '#src/features/page/server/show-pages.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { chosenRows } from '#src/routes/schema.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { joined, type Translatable, worded } from '#src/translation/speak.ts'
import { pageListLabels } from '../parts/page-list-labels.ts'

const onePage = z.object({ page: z.uuid() })

export const duplicateIntent = intent(onePage, async ({ platform, workspace, user }: Desk, { page }) => {
  const { id } = await duplicatePage(platform, { workspace, user, page })
  throw redirect(`/workspace/page/${id}/editor`)
})

const versionNumber = z.coerce.number<string>().int().min(1).max(999_999_999)
const none = z.literal('').transform(() => null)

/** Previous publish states: comma-separated `{page}.{published}.{scheduled}.{at, in milliseconds}`. */
const before = z.object({
  before: z
    .string()
    .max(5000)
    .transform((text) => text.split(',').map((one) => one.split('.')))
    .pipe(
      z
        .array(
          z
            .tuple([
              z.uuid(),
              none.or(versionNumber),
              none.or(versionNumber),
              none.or(z.coerce.number<string>().int().min(0).max(8.64e15)),
            ])
            .transform(
              ([id, published, scheduled, at]): PublicState => ({
                id,
                published,
                scheduled,
                at: at === null ? null : new Date(at),
              }),
            ),
        )
        .min(1)
        .max(50),
    ),
})

/** Form actions that publish and unpublish pages of a list, with undo. */
export const pageShowIntents = {
  'publish-pages': intent(chosenRows, async ({ platform, workspace, user }: Desk, { ids }) => {
    const done = await publishPages(platform, { workspace, user, ids })
    const remarks = remarksOn(done.notReady)
    if (done.before.length === 0) throw new Refusal(422, 'page_incomplete', joined(remarks))
    const { length } = done.before
    return {
      message: joined([
        msg`${plural({ count: length }, { one: 'Page published', other: '# pages published' })}`,
        ...remarks,
      ]),
      undo: undoOf(done.before),
    }
  }),
  'unpublish-pages': intent(chosenRows, async ({ platform, workspace, user }: Desk, { ids }) => {
    const done = await unpublishPages(platform, { workspace, user, ids })
    const { length } = done.before
    if (length === 0) return { message: msg`None of these pages are published or scheduled.` }
    return {
      message: msg`${plural({ count: length }, { one: 'Page unpublished', other: '# pages unpublished' })}`,
      undo: undoOf(done.before),
    }
  }),
  'show-as-before': intent(before, async ({ platform, workspace, user }: Desk, asked) => {
    await restorePublicState(platform, { workspace, user, before: asked.before })
    return { message: msg`Undone` }
  }),
}

const refreshedFrom = z.string().max(400_000).transform(readJson).pipe(takenOver.nullable())

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Form actions that refresh pages from their assets. */
export const pageRefreshIntents = {
  refresh: intent(onePage, async ({ platform, workspace, user }: Desk, { page }) => {
    return answerRefresh(page, await refreshUnedited(platform, { workspace, user, page }))
  }),
  'undo-refresh': intent(
    onePage.extend({ n: versionNumber, taken: refreshedFrom }),
    async ({ platform, workspace, user }: Desk, { page, n, taken }) => {
      await undoRefresh(platform, { workspace, user, page, before: { n, takenOver: taken } })
      return { message: msg`Previous draft restored` }
    },
  ),
}

/** Message and undo of a refresh. */
export function answerRefresh(
  page: string,
  done: Refreshed,
): { message: Translatable; undo?: Record<string, string> } {
  if (done.taken.length === 0) {
    const why = done.kept.length > 0 ? 'youRewroteAll' : 'nothingToRefresh'
    return { message: pageListLabels[why] }
  }
  const [taken, kept] = [namesOf(done.taken), namesOf(done.kept)]
  return {
    message:
      done.kept.length === 0
        ? msg`Updated: ${{ fields: taken }}.`
        : msg`Updated: ${{ fields: taken }}. Kept your edits to: ${{ kept }}.`,
    undo: {
      intent: 'undo-refresh',
      page,
      n: String(done.before.n),
      taken: JSON.stringify(done.before.takenOver),
    },
  }
}

function undoOf(shown: PublicState[]): Record<string, string> {
  const places = shown.map(({ id, published, scheduled, at }) =>
    [id, published ?? '', scheduled ?? '', at?.getTime() ?? ''].join('.'),
  )
  return { intent: 'show-as-before', before: places.join(',') }
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

function namesOf(fields: RefreshField[]): Translatable {
  const [first, ...others] = fields.map((field): Translatable => pageDeskLabels[field])
  return others.reduce((before, next) => msg`${{ before }}, ${{ next }}`, first ?? '')
}
