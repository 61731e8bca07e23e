import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { createPage, createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import type { Intent } from '#src/routes/server/answer-form.ts'
import { approvedText } from '#src/test/approved-text.ts'
import { aPlace } from '#src/test/places.ts'
import { assetPageDeskIntents } from './actions.ts'
import { loadAssetPage } from './load.ts'

async function aDesk() {
  const { platform, workspace, user } = await aPlace()
  const about = { title: 'Talk', kind: 'audio', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, { workspace, user, ...about })
  const text = '1\n00:00:01,000 --> 00:00:04,000\nAda: We opened the workshop in March.\n'
  await importTranscript(platform, { workspace, user, asset, filename: 'talk.srt', text })
  const { id: page } = await createPageFromAsset(platform, { workspace, user, asset, template: 'article' })
  const desk = { platform, workspace, user, asset, page }
  const blocks = async () => (await loadPageDraft(platform, { workspace, page })).data.blocks
  return { desk, blocks }
}

type Desk = Awaited<ReturnType<typeof aDesk>>['desk']

async function done(desk: Desk, name: keyof typeof assetPageDeskIntents, fields: Record<string, string>) {
  const run: Intent<Desk> = assetPageDeskIntents[name]
  const answer = await run(desk, fields)
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer.fields))
  return answer
}

test('words of the transcript become a quote with their moment, after the chosen block, and are taken out again; pages of no asset are not opened', async () => {
  const { desk, blocks } = await aDesk()
  const [first] = await blocks()
  const text = 'We opened the workshop'
  const answer = await done(desk, 'insert-quote', { text, near: '900', after: first?.id ?? '' })
  const [, quote] = await blocks()
  const said = { in: desk.asset, startMs: expect.any(Number) }
  expect(quote).toMatchObject({ type: 'quote', props: { text, cite: 'Ada', said } })
  await done(desk, 'take-out', { block: answer.undo?.['block'] ?? '' })
  expect((await blocks())[1]?.id).not.toBe(quote?.id)
  const gone = done(desk, 'take-out', { block: quote?.id ?? '' })
  await expect(gone).rejects.toMatchObject({ code: 'block_not_found' })
  const never = done(desk, 'insert-quote', { text: 'Never said' })
  await expect(never).rejects.toMatchObject({ code: 'nobody_said' })
  const { id: page } = await createPage(desk.platform, { ...desk, title: 'Alone' })
  const ofNoAsset = loadAssetPage(desk.platform, { ...desk, page })
  await expect(ofNoAsset).rejects.toMatchObject({ code: 'page_not_found' })
})

test('approved chapters and questions are put in, and what changed in the asset is taken over field by field', async () => {
  const { desk, blocks } = await aDesk()
  await approvedText(desk.platform, desk, { kind: 'chapters', text: '0:00 Opening\n0:01 Workshop' })
  await approvedText(desk.platform, desk, { kind: 'faq', text: '## When?\nIn March.' })
  await done(desk, 'insert-written', { part: 'chapters' })
  await done(desk, 'insert-written', { part: 'faq' })
  expect((await blocks()).slice(-2)).toMatchObject([
    { type: 'chapters', props: { chapters: [{ title: 'Opening' }, { startMs: 1000 }] } },
    { type: 'faq', props: { items: [{ question: 'When?', answer: 'In March.' }] } },
  ])
  await approvedText(desk.platform, desk, { kind: 'faq', text: '## When?\nIn April.' })
  const { changes, page } = await loadAssetPage(desk.platform, desk)
  expect(changes.map(({ field }) => field)).toContain('faq')
  await done(desk, 'refresh-fields', { fields: 'faq', version: String(page.version) })
  expect(JSON.stringify(await blocks())).toContain('In April.')
})
