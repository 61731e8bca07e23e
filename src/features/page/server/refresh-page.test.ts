import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { changeAssetDetails } from '#src/features/asset/server/describe-asset.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { approvedText } from '#src/test/approved-text.ts'
import { aPlace } from '#src/test/places.ts'
import { createPageFromAsset } from './create-page.ts'
import { duplicatePage } from './duplicate-page.ts'
import { listAssetPages } from './list-asset-pages.ts'
import { loadPageDraft } from './load-page-draft.ts'
import { findRefresh, refreshPage } from './refresh-page.ts'
import { savePage } from './save-page.ts'

async function anEpisode() {
  const { platform, who } = await aPlace()
  const about = { title: 'Talk', kind: 'audio', source: 'upload', summary: 'The whole summary.' } as const
  const { id: asset } = await createAsset(platform, { ...who, ...about })
  const where = { ...who, asset }
  const text = [
    '**Ada:** We opened the workshop in March, and none of us had run one before.',
    '**Bo:** What did you learn there? I would like to know what the first year taught you.',
    '**Ada:** The short pages were finished by readers, and the long ones were not, so we cut them.',
  ].join('\n\n')
  await importTranscript(platform, { ...where, filename: 'talk.md', text })
  await approvedText(platform, where, { kind: 'show_notes', text: '## In this episode\n- Workshops' })
  await approvedText(platform, where, { kind: 'chapters', text: '0:00 Opening\n1:30 Workshops' })
  await approvedText(platform, where, { kind: 'faq', text: '## When was it?\nIn March.' })
  const { id: page } = await createPageFromAsset(platform, { ...where, template: 'show_notes' })
  return { platform, where, page, load: () => loadPageDraft(platform, { ...where, page }) }
}

test('an episode page is filled from the approved notes, chapters and questions', async () => {
  const { data } = await (await anEpisode()).load()
  const types = data.blocks.map(({ type }) => type).join(' ')
  expect(types).toBe('rich_text heading audio heading rich_text quote heading faq')
  const [, , player, , notes, , , faq] = data.blocks
  expect(player?.props).toMatchObject({
    chapters: [
      { startMs: 0, title: 'Opening' },
      { startMs: 90_000, title: 'Workshops' },
    ],
  })
  expect(JSON.stringify(notes)).toContain('In this episode')
  expect(faq?.props).toEqual({ items: [{ question: 'When was it?', answer: 'In March.' }] })
})

test('newly approved texts are offered if the page has a place for them, and applied', async () => {
  const { platform, where, page, load } = await anEpisode()
  const { id: letter } = await createPageFromAsset(platform, { ...where, template: 'newsletter' })
  await approvedText(platform, where, { kind: 'faq', text: '## When was it?\nIn April.' })
  await approvedText(platform, where, { kind: 'show_notes', text: '## Notes\n- Cutting' })
  await approvedText(platform, where, { kind: 'chapters', text: '0:00 Begin' })
  const behind = async () =>
    new Map((await listAssetPages(platform, where)).map((one) => [one.id, one.isBehind]))
  expect([(await behind()).get(letter), (await behind()).get(page)]).toEqual([false, true])
  const offered = await findRefresh(platform, { ...where, page })
  expect(offered.map(({ field }) => field)).toEqual(['notes', 'chapters', 'faq'])
  const { version } = await load()
  await refreshPage(platform, { ...where, page, version, fields: ['notes', 'chapters', 'faq'] })
  const { data } = await load()
  expect(JSON.stringify(data)).toContain('In April.')
  expect(JSON.stringify(data)).toContain('Cutting')
  expect(JSON.stringify(data)).toContain('"title":"Begin"')
  expect(JSON.stringify(data)).not.toContain('Workshops')
  expect((await behind()).get(page)).toBe(false)
})

test('changes of an asset are offered field by field, edited texts are marked, and only selected ones are applied', async () => {
  const { platform, where, page, load } = await anEpisode()
  const { data, version } = await load()
  expect(await findRefresh(platform, { ...where, page })).toEqual([])
  const root = { ...data.root, title: 'Our own title' }
  const saved = await savePage(platform, { ...where, page, version, data: { ...data, root } })
  const { id: copy } = await duplicatePage(platform, { ...where, page })
  const { id, ...asset } = await requireAsset(platform, { ...where, id: where.asset })
  const changes = { version: asset.version, title: 'Renamed', summary: 'A new summary.', attribution: '' }
  await changeAssetDetails(platform, { workspace: where.workspace, id, changes })
  expect(await findRefresh(platform, { ...where, page })).toMatchObject([
    { field: 'title', wasEdited: true, offered: 'Renamed' },
    { field: 'description', wasEdited: false, offered: 'A new summary.' },
    { field: 'opening', wasEdited: false, offered: 'A new summary.' },
  ])
  expect(await findRefresh(platform, { ...where, page: copy })).toMatchObject([{ field: 'title' }, {}, {}])

  const refresh = { ...where, page, fields: ['title' as const, 'opening' as const] }
  const changed = { code: 'page_changed' }
  await expect(refreshPage(platform, { ...refresh, version })).rejects.toMatchObject(changed)
  await refreshPage(platform, { ...refresh, version: saved.version })
  const { data: now } = await load()
  expect(now.root).toMatchObject({ title: 'Renamed', description: 'The whole summary.' })
  expect(JSON.stringify(now.blocks)).toContain('A new summary.')
  expect(JSON.stringify(now.blocks)).not.toContain('The whole summary.')
  expect(await findRefresh(platform, { ...where, page })).toEqual([])
})
