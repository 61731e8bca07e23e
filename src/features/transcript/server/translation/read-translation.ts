import { fillTimes } from '#src/features/transcript/rules/fill-times.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findTranscript } from '../find-transcript.ts'
import { linesOf, originalsOf, requireTranslation } from './find-translation.ts'

type Which = { workspace: string; asset: string; language: string; durationMs: number | null }

/**
 * A translation of an asset's speech, with the speakers and times of the original. Untranslated paragraphs are left
 * out; empty without a transcript. Throws Refusal 404 `translation_not_found`.
 */
export async function readTranslation(
  platform: Pick<Platform, 'db'>,
  { workspace, asset, language, durationMs }: Which,
): Promise<SpokenSegment[]> {
  return platform.db.inWorkspace(workspace, async (tx) => {
    const found = await findTranscript(tx, { workspace, asset })
    if (!found) return []
    const one = { workspace, transcript: found.id, language }
    await requireTranslation(tx, one)
    const texts = new Map((await linesOf(tx, one)).map((line) => [line.segment, line.text]))
    const originals = (await originalsOf(tx, one)).filter(({ text }) => text !== '')
    // Missing times are filled in from all paragraphs, translated or not.
    const timed = fillTimes(originals, durationMs)
    return originals.flatMap(({ id, speaker, startMs, endMs }, place): SpokenSegment[] => {
      const text = texts.get(id)
      if (text === undefined) return []
      const times = timed?.[place] ?? { startMs, endMs }
      return [{ speaker, startMs: times.startMs, endMs: times.endMs, text, words: null }]
    })
  })
}

type Asked = Omit<Which, 'durationMs'>

/**
 * An asset's speech for readers of another language, with the original where it isn't translated; `open` counts such
 * paragraphs. Undefined when nothing is translated.
 */
export async function readInLanguage(
  tx: Transaction,
  { workspace, asset, language }: Asked,
): Promise<{ segments: SpokenSegment[]; open: number } | undefined> {
  const found = await findTranscript(tx, { workspace, asset })
  if (!found) return undefined
  const one = { workspace, transcript: found.id, language }
  const texts = new Map((await linesOf(tx, one)).map((line) => [line.segment, line.text]))
  const originals = (await originalsOf(tx, one)).filter(({ text }) => text !== '')
  const segments = originals.map(({ id, ...said }): SpokenSegment => {
    const text = texts.get(id)
    return text === undefined ? said : { ...said, text, words: null }
  })
  const open = originals.filter(({ id }) => !texts.has(id)).length
  return open === originals.length ? undefined : { segments, open }
}
