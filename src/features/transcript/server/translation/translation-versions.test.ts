import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { aTalkToTranslate, line } from '#src/test/translated-talk.ts'
import { loadTranslation } from './find-translation.ts'
import { importTranslation, removeTranslation, saveTranslation } from './save-translation.ts'
import {
  listTranslationVersions,
  nameTranslationVersion,
  restoreTranslationVersion,
} from './translation-versions.ts'

type Desk = Awaited<ReturnType<typeof aTalkToTranslate>>

function versionsOf({ platform, which }: Desk) {
  return listTranslationVersions(platform, which)
}

async function textsOf({ platform, which }: Desk) {
  return (await loadTranslation(platform, which)).lines.map(({ text }) => text).toSorted()
}

test('a version is saved before overwriting when the last one is ten minutes old, or someone else wrote it', async () => {
  const desk = await aTalkToTranslate()
  const { platform, which, a } = desk
  const write = (text: string, user = which.user) =>
    saveTranslation(platform, { ...which, user, lines: [line(a, text)] })
  await write('Eins.')
  expect(await versionsOf(desk)).toEqual([])
  await write('Zwei.')
  expect(await versionsOf(desk)).toMatchObject([{ n: 1, note: '', lines: 1 }])
  await write('Drei.')
  expect(await versionsOf(desk)).toHaveLength(1)
  platform.clock.advance(601)
  await write('Vier.')
  expect(await versionsOf(desk)).toMatchObject([{ n: 2 }, { n: 1 }])
  const { owner: other } = await aWorkspace(platform)
  await write('Fünf.', other)
  await write('Sechs.')
  expect(await versionsOf(desk)).toMatchObject([{ n: 4 }, { n: 3 }, { n: 2 }, { n: 1 }])
})

test('a version is named and restored, and the current one becomes a version', async () => {
  const desk = await aTalkToTranslate()
  const { platform, which, a, b } = desk
  await saveTranslation(platform, { ...which, lines: [line(a, 'Gut.')] })
  const { id: version } = await nameTranslationVersion(platform, { ...which, note: 'Abgenommen' })
  await saveTranslation(platform, { ...which, lines: [line(a, 'Schlecht.'), line(b, 'Neu.')] })
  const restored = await restoreTranslationVersion(platform, { ...which, version })
  expect(restored).toEqual({ lines: [line(a, 'Gut.')] })
  expect(await textsOf(desk)).toEqual(['Gut.'])
  expect(await versionsOf(desk)).toMatchObject([
    { n: 2, note: '', lines: 2 },
    { n: 1, note: 'Abgenommen', lines: 1 },
  ])
})

test('imports and deletions each leave a version, and a deleted translation can be restored', async () => {
  const desk = await aTalkToTranslate()
  const { platform, which, a } = desk
  await saveTranslation(platform, { ...which, lines: [line(a, 'Von Hand.')] })
  const srt = '1\n00:00:01,000 --> 00:00:04,000\nAus der Datei.\n'
  await importTranslation(platform, { ...which, filename: 'de.srt', text: srt })
  await removeTranslation(platform, which)
  expect(await textsOf(desk)).toEqual([])
  const versions = await versionsOf(desk)
  expect(versions).toMatchObject([{ n: 2 }, { n: 1 }])
  for (const [at, text] of ['Aus der Datei.', 'Von Hand.'].entries()) {
    await restoreTranslationVersion(platform, { ...which, version: versions[at]?.id ?? '' })
    expect(await textsOf(desk)).toEqual([text])
  }
})

test('the latest fifty versions without a note are kept, and all with a note', async () => {
  const desk = await aTalkToTranslate()
  const { platform, which, a } = desk
  await saveTranslation(platform, { ...which, lines: [line(a, 'Gut.')] })
  await nameTranslationVersion(platform, { ...which, note: 'Abgenommen' })
  for (let n = 0; n < 52; n += 1) await nameTranslationVersion(platform, { ...which, note: '' })
  const versions = await versionsOf(desk)
  expect(versions).toHaveLength(51)
  expect(versions.at(-1)).toMatchObject({ n: 1, note: 'Abgenommen' })
  expect(versions[0]).toMatchObject({ n: 53 })
})

test('an empty translation has no versions, and each language has its own', async () => {
  const desk = await aTalkToTranslate()
  const { platform, which, a } = desk
  await expect(nameTranslationVersion(platform, { ...which, note: 'Leer' })).rejects.toMatchObject({
    status: 404,
    code: 'translation_not_found',
  })
  await saveTranslation(platform, { ...which, lines: [line(a, 'Gut.')] })
  const { id: version } = await nameTranslationVersion(platform, { ...which, note: 'Deutsch' })
  const french = { ...which, language: 'fr' }
  expect(await listTranslationVersions(platform, french)).toEqual([])
  await expect(restoreTranslationVersion(platform, { ...french, version })).rejects.toMatchObject({
    status: 404,
    code: 'version_not_found',
  })
})
