import { expect, test } from 'vitest'
import { outputOptions } from '#src/features/content/schema.ts'
import { editContent } from '#src/features/content/server/change-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { writeContent } from '#src/features/content/server/write-content.ts'
import { draftPageData } from '#src/features/page/schema.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { newId } from '#src/platform/ids.ts'
import { aDesk } from '#src/test/shares.ts'
import { putOutputOnPage } from '../content/$content/pages/server/add-to-page.ts'
import { createPageFromContent } from './page-from-content.ts'

/** An edited summary. */
async function anEditedSummary(edited: string) {
  const { platform, made } = await aDesk()
  const { workspace, user, asset } = made
  const job = { workspace, asset, user, subject: asset, run: newId(), kinds: ['summary' as const] }
  const wishes = outputOptions.parse({ method: 'extractive', language: '' })
  await writeContent(platform, { ...job, ...wishes }, { step: async () => undefined })
  const [output] = await listContent(platform, { workspace, asset })
  const content = output?.id ?? ''
  await editContent(platform, { workspace, asset, user, content, text: edited })
  return { platform, workspace, user, asset, content }
}

test('generated content becomes an editable page', async () => {
  const edited = '## Notes\n- One\n- Two <b>bold</b>\n> Said\nLast\n0:00 Opening'
  const { platform, workspace, user, asset, content } = await anEditedSummary(edited)
  const { id } = await createPageFromContent(platform, { workspace, user, content })
  const draft = await loadPageDraft(platform, { workspace, page: id })
  expect(() => draftPageData.parse(draft.data)).not.toThrow()
  const items = ['One', 'Two <b>bold</b>'].map((text) => ({ content: [{ content: [{ text }] }] }))
  const doc = [
    { type: 'heading', content: [{ text: 'Notes' }] },
    { type: 'bulletList', content: items },
    { type: 'blockquote' },
    { type: 'paragraph', content: [{ text: 'Last' }] },
  ]
  expect(draft.data.blocks).toMatchObject([
    { type: 'rich_text', props: { doc: { content: doc } } },
    { type: 'audio', props: { asset, chapters: [{ startMs: 0, title: 'Opening' }] } },
  ])
  await expect(createPageFromContent(platform, { workspace, user, content: 'x' })).rejects.toMatchObject({
    code: 'content_not_found',
  })
})

test("generated content is added to the end of a page, and its chapters to the page's recording, unless the page is full", async () => {
  const { platform, workspace, user, asset, content } = await anEditedSummary('Last\n0:00 Opening')
  const { id: page } = await createPageFromContent(platform, { workspace, user, content })
  await editContent(platform, { workspace, asset, user, content, text: 'More\n0:04 Floor' })
  await putOutputOnPage(platform, { workspace, user, content, page })
  const { blocks } = (await loadPageDraft(platform, { workspace, page })).data
  expect(blocks.map(({ type }) => type)).toEqual(['rich_text', 'audio', 'rich_text'])
  expect(blocks[1]).toMatchObject({ props: { chapters: [{ startMs: 4000, title: 'Floor' }] } })
  expect(blocks[2]).toMatchObject({ props: { doc: { content: [{ content: [{ text: 'More' }] }] } } })

  const put = (to: string) => putOutputOnPage(platform, { workspace, user, content, page: to })
  await expect(put(newId())).rejects.toMatchObject({ status: 404, code: 'page_not_found' })
  const block = () => ({
    id: newId(),
    type: 'rich_text' as const,
    props: { doc: { type: 'doc' as const, content: [{ type: 'paragraph' as const }] } },
  })
  const data = { root: { title: 'Full', description: '' }, blocks: Array.from({ length: 300 }, block) }
  const { id: full } = await createPage(platform, { workspace, user, title: 'Full', data })
  await expect(put(full)).rejects.toMatchObject({ status: 422, code: 'page_full' })
  expect((await loadPageDraft(platform, { workspace, page: full })).data.blocks).toHaveLength(300)
})
