import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { exportChoices } from '#src/features/transcript/schema.ts'
import { aTalkToTranslate, line } from '#src/test/translated-talk.ts'
import { exportTranscript } from '../export-transcript.ts'
import { lockTranscript } from '../lock-transcript.ts'
import { listTranslations, loadTranslation } from './find-translation.ts'
import { removeTranslation, saveTranslation, setForVisitors } from './save-translation.ts'

type Desk = Pick<Awaited<ReturnType<typeof aTalkToTranslate>>, 'platform' | 'which'>

async function fileOf({ platform, which }: Desk) {
  const choices = exportChoices.parse({ format: 'vtt', language: which.language, times: '0' })
  const file = await exportTranscript(platform, { ...which, choices })
  return [file.headers.get('content-disposition'), await file.text()]
}

test('paragraphs are translated, corrected and deleted one by one, per language, also while the transcript is locked', async () => {
  const { platform, which, a, b } = await aTalkToTranslate()
  await saveTranslation(platform, { ...which, lines: [line(a, 'Was war schwer?'), line(b, 'Niemand.')] })
  await saveTranslation(platform, { ...which, language: 'fr', lines: [line(a, 'Quoi ?')] })
  await lockTranscript(platform, which)
  await saveTranslation(platform, { ...which, lines: [line(a, 'Was war am schwersten?', 'y'), line(b, '')] })
  expect(await loadTranslation(platform, which)).toEqual({
    language: 'de',
    lines: [line(a, 'Was war am schwersten?', 'y')],
  })
  expect(await listTranslations(platform, which)).toMatchObject([
    { language: 'de', lines: 1 },
    { language: 'fr', lines: 1 },
  ])
  await removeTranslation(platform, which)
  expect(await loadTranslation(platform, which)).toEqual({ language: 'de', lines: [] })
  expect(await listTranslations(platform, which)).toMatchObject([{ language: 'fr' }])
})

test('a translation is exported with the speakers and times of the original, without untranslated paragraphs', async () => {
  const desk = await aTalkToTranslate()
  const { platform, which, a, c } = desk
  await saveTranslation(platform, { ...which, lines: [line(a, 'Was war schwer?'), line(c, 'Und nun?')] })
  expect(await fileOf(desk)).toEqual([
    expect.stringContaining('Talk.de.vtt'),
    'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ann>Was war schwer?</v>\n\n00:00:09.000 --> 00:00:12.000\n<v Ann>Und nun?</v>\n',
  ])
  const french = fileOf({ platform, which: { ...which, language: 'fr' } })
  await expect(french).rejects.toMatchObject({ code: 'translation_not_found' })
})

test('a translation keeps lines of deleted paragraphs, and visitors can read it once it is shared', async () => {
  const { platform, which, a } = await aTalkToTranslate()
  const show = (forVisitors: boolean) => setForVisitors(platform, { ...which, forVisitors })
  await expect(show(true)).rejects.toMatchObject({ status: 404, code: 'translation_not_found' })
  const gone = '0190b0c0-0000-7000-8000-00000000dead'
  await saveTranslation(platform, { ...which, lines: [line(a, 'Was?'), line(gone, 'Weg.')] })
  expect(await listTranslations(platform, which)).toMatchObject([{ forVisitors: false }])
  await show(true)
  await saveTranslation(platform, { ...which, lines: [line(a, 'Was nun?')] })
  expect(await listTranslations(platform, which)).toMatchObject([{ forVisitors: true, lines: 1 }])
  expect((await loadTranslation(platform, which)).lines).toHaveLength(2)
})

test('twenty languages are the limit', async () => {
  const { platform, which, a } = await aTalkToTranslate()
  const tags = Array.from({ length: 20 }, (_, n) => `x${String.fromCodePoint(97 + n)}`)
  for (const language of tags)
    await saveTranslation(platform, { ...which, language, lines: [line(a, 'Was?')] })
  const more = saveTranslation(platform, { ...which, language: 'zz', lines: [line(a, 'Was?')] })
  await expect(more).rejects.toMatchObject({ status: 409, code: 'too_many_languages' })
  expect(await listTranslations(platform, which)).toHaveLength(20)
})

test('an asset in the trash and one without a transcript have no translations', async () => {
  const { platform, which, a } = await aTalkToTranslate()
  await saveTranslation(platform, { ...which, lines: [line(a, 'Was?')] })
  const about = { ...which, title: 'Bare', kind: 'audio', source: 'upload' } as const
  const { id: bare } = await createAsset(platform, about)
  const unsaid = saveTranslation(platform, { ...which, asset: bare, lines: [] })
  await expect(unsaid).rejects.toMatchObject({ code: 'transcript_not_found' })
  await removeAsset(platform, { ...which, id: which.asset })
  const none = { status: 404, code: 'asset_not_found' }
  await expect(loadTranslation(platform, which)).rejects.toMatchObject(none)
})
