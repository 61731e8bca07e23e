import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { editContent } from '#src/features/content/server/change-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { writeContent } from '#src/features/content/server/write-content.ts'
import { draftPageData } from '#src/features/page/schema.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createPageOfOutput } from './page-of-output.ts'

test('an output becomes a page that can be edited, and a stranger gets none', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
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
    brand: '',
  } as const
  await writeContent(
    platform,
    { workspace, asset, user, subject: asset, run: newId(), kinds: ['summary'], ...wishes },
    { step: async () => undefined },
  )
  const [output] = await listContent(platform, { workspace, asset })
  const content = output?.id ?? ''
  const edited = '## Notes\n- One\n- Two <b>bold</b>\n> Said\nLast\n0:00 Opening'
  await editContent(platform, { workspace, asset, user, content, text: edited })

  const { id } = await createPageOfOutput(platform, { workspace, user, content })
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
  await expect(createPageOfOutput(platform, { workspace: other, user, content })).rejects.toMatchObject(
    missing,
  )
  await expect(createPageOfOutput(platform, { workspace, user, content: 'x' })).rejects.toMatchObject(missing)
})
