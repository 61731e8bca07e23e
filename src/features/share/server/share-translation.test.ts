import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { segment } from '#src/features/transcript/server/tables.ts'
import {
  saveTranslation,
  setForVisitors,
} from '#src/features/transcript/server/translation/save-translation.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { aShare, aTalk } from '#src/test/shares.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

const hostile = '<script>alert(1)</script>'

test('a transcript is shown and downloaded in a translation, with untranslated paragraphs in the original', async () => {
  const platform = await createTestPlatform()
  const talk = await aTalk(platform)
  const { workspace, user, asset } = talk
  const turn = (n: number) => `This is turn ${n} of it.`
  const text = Array.from({ length: 70 }, (_, n) => `**Speaker ${n % 2}:** ${turn(n)}`).join('\n\n')
  await importTranscript(platform, { workspace, user, asset, filename: 'long.md', text })
  const said = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select().from(segment).where(eq(segment.workspace, workspace)).orderBy(segment.idx),
  )
  const lines = said.slice(0, 69).map((one, n) => ({
    segment: one.id,
    text: `Das ist Zug ${n} ${hostile}`,
    source: one.text,
    madeBy: 'hand' as const,
  }))
  await saveTranslation(platform, { workspace, user, asset, language: 'de', lines })
  const german = { workspace, user, asset, language: 'de' }
  for (const language of ['fr', 'nl'])
    await saveTranslation(platform, { ...german, language, lines: language === 'nl' ? lines : [] })
  await setForVisitors(platform, { ...german, language: 'fr', forVisitors: true })
  const { hashid } = await aShare(platform, talk, { downloads: 'yes' })
  const app = createApp(platform, { screens: await realScreens(platform, ['share/:share', '*']) })
  async function get(at: string) {
    const answer = await app.request(`https://nurtured.test${at}`)
    return { headers: answer.headers, text: await answer.text() }
  }
  const path = `/share/${hashid}`
  expect((await get(path)).text).not.toContain('?lang=')
  await setForVisitors(platform, { ...german, forVisitors: true })
  const plainly = await get(path)
  expect(plainly.text).toContain(turn(0))
  expect(plainly.text).toContain(`href="${path}?lang=de"`)
  expect(plainly.text).not.toContain('lang=fr')

  const read = await get(`${path}?lang=de`)
  expect(read.text).toContain('Das ist Zug 11')
  expect(read.text).not.toContain('Das ist Zug 12')
  expect(read.text).not.toContain(turn(0))
  expect(read.text).not.toContain(hostile)
  expect(read.text).toContain('1 paragraph isn’t translated yet and is shown in the original language.')
  expect(read.text).toContain(`href="${path}?lang=de&amp;whole=1"`)
  const whole = await get(`${path}?lang=de&whole=1`)
  expect(whole.text).toContain('Das ist Zug 68')
  expect(whole.text).toContain(turn(69))
  expect(whole.text).toContain(`href="${path}?whole=1"`)

  expect(read.text).toContain(`href="/api/shares/file/${hashid}?as=txt&amp;lang=de"`)
  const file = await get(`/api/shares/file/${hashid}?as=txt&lang=de`)
  expect(file.headers.get('content-disposition')).toContain('.de.txt')
  expect(file.text).toContain('Das ist Zug 68')

  for (const lang of ['fr', 'nl', 'it', '../x'])
    expect((await get(`${path}?lang=${encodeURIComponent(lang)}`)).text).toContain(turn(0))
}, 120_000)
