import { msg, plural } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { importAddress, importEpisodes } from '#src/features/feed/server/enqueue-import.ts'
import { feedNotFound, findFeed } from '#src/features/feed/server/list-imports.ts'
import { readFeedAt } from '#src/features/feed/server/read-feed-at.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { joinCues } from '#src/features/transcript/server/join-cues.ts'
import { pasteText } from '#src/features/transcript/server/paste-text.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { webAddress } from '#src/routes/workspace/server/web-address.ts'
import { type Translatable, wording } from '#src/translation/speak.ts'

const pastedWords = z.object({
  text: z
    .string()
    .trim()
    .min(1, wording(msg`Paste some text.`))
    .max(2_000_000, wording(msg`Use at most two million characters.`)),
  join: z.literal('yes').optional(),
})
const pasted = pastedWords.extend({
  title: z
    .string()
    .trim()
    .min(1, wording(msg`Enter a title.`))
    .max(300, wording(msg`Use at most 300 characters.`)),
})
const pastedFor = pastedWords.extend({ asset: z.uuid() })
const feed = z.object({ feed: z.uuid() })
const chosen = feed.extend({
  ids: z
    .string(wording(msg`Choose at least one episode.`))
    .max(200_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.uuid()).min(1, wording(msg`Choose at least one episode.`)).max(5000)),
})

/** What the screen that adds assets may be asked to do. */
export const newAssetIntents = {
  'read-feed': intent(z.object({ feedUrl: webAddress }), async ({ platform, ...who }: Desk, { feedUrl }) => {
    const { id } = await readFeedAt(platform, who, feedUrl)
    throw redirect(`/workspace/assets/new?feed=${id}`)
  }),
  'import-chosen': intent(chosen, async ({ platform, workspace }: Desk, { feed: id, ids }) => {
    await requireFeed(platform, workspace, id)
    return { message: outcome((await importEpisodes(platform, { workspace, feed: id, items: ids })).queued) }
  }),
  'import-new': intent(feed, async ({ platform, workspace }: Desk, { feed: id }) => {
    const { episodes } = await requireFeed(platform, workspace, id)
    const items = episodes.filter(({ state }) => state === 'found').map((one) => one.id)
    return { message: outcome((await importEpisodes(platform, { workspace, feed: id, items })).queued) }
  }),
  'retry-failed': intent(feed, async ({ platform, workspace }: Desk, { feed: id }) => {
    await requireFeed(platform, workspace, id)
    return { message: outcome((await importEpisodes(platform, { workspace, feed: id })).queued) }
  }),
  'import-file': intent(z.object({ url: webAddress }), async ({ platform, ...who }: Desk, { url }) => {
    await importAddress(platform, { ...who, url })
    return { message: outcome(1) }
  }),
  paste: intent(pasted, async ({ platform, ...who }: Desk, { join, ...asked }) => {
    const { asset } = await pasteText(platform, { ...who, ...asked })
    if (join) await joinCues(platform, { ...who, asset })
    throw redirect(`/workspace/assets/${asset}`)
  }),
  'paste-for': intent(pastedFor, async ({ platform, ...who }: Desk, { join, asset, text }) => {
    await importTranscript(platform, { ...who, asset, filename: 'pasted.txt', text })
    if (join) await joinCues(platform, { ...who, asset })
    throw redirect(`/workspace/assets/${asset}`)
  }),
}

function outcome(queued: number): Translatable {
  return queued > 0
    ? msg`${plural({ n: queued }, { one: '1 import started', other: '# imports started' })}`
    : msg`Nothing left to import.`
}

async function requireFeed(platform: Platform, workspace: string, id: string) {
  const found = await findFeed(platform, { workspace, id })
  if (!found) throw feedNotFound()
  return found
}
