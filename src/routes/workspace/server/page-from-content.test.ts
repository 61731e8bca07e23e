import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { editContent } from '#src/features/content/server/change-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { writeContent } from '#src/features/content/server/write-content.ts'
import { draftPageData } from '#src/features/page/schema.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { putOutputOnPage } from '../content/$content/pages/server/add-to-page.ts'
import { createPageFromContent } from './page-from-content.ts'

/** An edited summary. */
async function anEditedSummary(edited: string) {
  const { platform, workspace, user } = await aPlace()
  const { id: asset } = await createAsset(platform, {
    workspace,
    user,
    title: 'Talk',
    kind: 'document',
    source: 'upload',
  })
  const text = 'We opened the workshop in March. Nobody of us had run one before, and we learned it there.'
  await importTranscript(platform, { workspace, user, asset, filename: 'talk.txt', text })
  const wishes = {
    method: 'extractive',
    language: '',
    tone: 'neutral',
    length: 'short',
    focus: '',
    avoid: '',
    instruction: '',
    brand: '',
    persona: '',
  } as const
  await writeContent(
    platform,
    { workspace, asset, user, subject: asset, run: newId(), kinds: ['summary'], ...wishes },
    { step: async () => undefined },
  )
  const [output] = await listContent(platform, { workspace, asset })
  const content = output?.id ?? ''
  await editContent(platform, { workspace, asset, user, content, text: edited })
  return { platform, workspace, user, asset, content }
}

test('generated content becomes an editable page, but not for another workspace', async () => {
  const edited = '## Notes\n- One\n- Two <b>bold</b>\n> Said\nLast\n0:00 Opening'
  const { platform, workspace, user, asset, content } = await anEditedSummary(edited)
  const { id } = await createPageFromContent(platform, { workspace, user, content })
  const draft = await loadPageDraft(platform, { workspace, page: id })
  expect(() => draftPageData.parse(draft.data)).not.toThrow()
  expect(draft.data.blocks).toMatchObject([
    {
      type: 'rich_text',
      props: {
        doc: {
          content: [
            { type: 'heading', content: [{ text: 'Notes' }] },
            {
              type: 'bulletList',
              content: [
                { content: [{ content: [{ text: 'One' }] }] },
                { content: [{ content: [{ text: 'Two <b>bold</b>' }] }] },
              ],
            },
            { type: 'blockquote' },
            { type: 'paragraph', content: [{ text: 'Last' }] },
          ],
        },
      },
    },
    { type: 'audio', props: { asset, chapters: [{ startMs: 0, title: 'Opening' }] } },
  ])

  const { workspace: other } = await aWorkspace(platform)
  const missing = { status: 404, code: 'content_not_found' }
  await expect(createPageFromContent(platform, { workspace: other, user, content })).rejects.toMatchObject(
    missing,
  )
  await expect(createPageFromContent(platform, { workspace, user, content: 'x' })).rejects.toMatchObject(
    missing,
  )
})

test("generated content is added to the end of a page, and its chapters to the page's recording", async () => {
  const { platform, workspace, user, asset, content } = await anEditedSummary('Last\n0:00 Opening')
  const { id: page } = await createPageFromContent(platform, { workspace, user, content })
  await editContent(platform, { workspace, asset, user, content, text: 'More\n0:04 Floor' })
  await putOutputOnPage(platform, { workspace, user, content, page })
  const { blocks } = (await loadPageDraft(platform, { workspace, page })).data
  expect(blocks.map(({ type }) => type)).toEqual(['rich_text', 'audio', 'rich_text'])
  expect(blocks[1]).toMatchObject({ props: { chapters: [{ startMs: 4000, title: 'Floor' }] } })
  expect(blocks[2]).toMatchObject({ props: { doc: { content: [{ content: [{ text: 'More' }] }] } } })

  const { workspace: other } = await aWorkspace(platform)
  const missing = { status: 404, code: 'content_not_found' }
  const asked = { user, content, page }
  await expect(putOutputOnPage(platform, { ...asked, workspace: other })).rejects.toMatchObject(missing)
  const gone = { status: 404, code: 'page_not_found' }
  await expect(putOutputOnPage(platform, { ...asked, workspace, page: newId() })).rejects.toMatchObject(gone)
})

test('adding to a full page is refused', async () => {
  const { platform, workspace, user, content } = await anEditedSummary('Last')
  const block = () => ({
    id: newId(),
    type: 'rich_text' as const,
    props: { doc: { type: 'doc' as const, content: [{ type: 'paragraph' as const }] } },
  })
  const data = { root: { title: 'Full', description: '' }, blocks: Array.from({ length: 300 }, block) }
  const { id: page } = await createPage(platform, { workspace, user, title: 'Full', data })
  await expect(putOutputOnPage(platform, { workspace, user, content, page })).rejects.toMatchObject({
    status: 422,
    code: 'page_full',
  })
  expect((await loadPageDraft(platform, { workspace, page })).data.blocks).toHaveLength(300)
})
