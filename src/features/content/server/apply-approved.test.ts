import { expect, test } from 'vitest'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { listSpans } from '#src/features/transcript/server/list-spans.ts'
import { lockTranscript } from '#src/features/transcript/server/lock-transcript.ts'
import { listVersions } from '#src/features/transcript/server/transcript-versions.ts'
import { approvedText } from '#src/test/approved-text.ts'
import { talk } from '#src/test/model-desk.ts'
import { aPlace } from '#src/test/places.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import type { Using } from './apply-approved.ts'
import { listContent } from './list-content.ts'

async function aTalk(title = 'Untitled') {
  const { platform, workspace, who } = await aPlace()
  const asset = await aSpokenAsset(platform, who, { text: talk, title })
  const where = { ...who, asset }
  return {
    platform,
    where,
    approve: (kind: OutputKind, said: string, using?: Using) =>
      approvedText(platform, where, { kind, text: said, ...(using && { using }) }),
    async described() {
      const { title: named, summary } = await requireAsset(platform, { workspace, id: asset })
      const spans = await platform.db.inWorkspace(workspace, (tx) =>
        listSpans(tx, { workspace, asset, kind: 'chapter' }),
      )
      return { title: named, summary, chapters: spans.map((span) => [span.startMs, span.title]) }
    },
  }
}

test('an approved title, summary and chapters become those of the recording', async () => {
  const { platform, where, approve, described } = await aTalk('talk-3')
  await approve('titles', '- A workshop of our own\n- What a course costs', 'always')
  await approve('summary', 'How two people opened a workshop.', 'always')
  await approve('chapters', '0:00 Opening\n1:10 Pricing', 'always')
  expect(await described()).toEqual({
    title: 'A workshop of our own',
    summary: 'How two people opened a workshop.',
    chapters: [
      [0, 'Opening'],
      [70_000, 'Pricing'],
    ],
  })
  expect(await listVersions(platform, where)).toHaveLength(1)
})

test('a plain approval changes nothing else; what is missing can be filled in, and what a person wrote or locked stays', async () => {
  const { platform, where, approve, described } = await aTalk()
  async function approveAll(name: string) {
    await approve('titles', `- ${name}`, 'where_missing')
    await approve('summary', `${name}.`, 'where_missing')
    await approve('chapters', `0:00 ${name}`, 'where_missing')
  }
  const before = await described()
  await approve('summary', 'How two people opened a workshop.')
  expect(await described()).toEqual(before)
  await approveAll('First')
  const filled = { title: 'First', summary: 'First.', chapters: [[0, 'First']] }
  expect(await described()).toEqual(filled)
  await lockTranscript(platform, where)
  await approveAll('Second')
  await expect(approve('chapters', '0:00 Opening', 'always')).rejects.toMatchObject({ status: 423 })
  expect(await described()).toEqual(filled)
  const chapters = async () => (await listContent(platform, where)).find(({ kind }) => kind === 'chapters')
  expect(await chapters()).toMatchObject({ isApproved: false })
  await approve('chapters', '0:00 Opening')
  expect(await chapters()).toMatchObject({ isApproved: true })
})
