import { isForModel, type ToTranslate } from '#src/features/transcript/rules/model-translation.ts'
import type { TranslatedLine } from '#src/features/transcript/schema.ts'
import {
  linesOf,
  originalsOf,
  type Translated,
} from '#src/features/transcript/server/translation/find-translation.ts'
import type { Transaction } from '#src/platform/database/database.ts'

export type OpenParagraph = ToTranslate<TranslatedLine> & { speaker: string }

/** The paragraphs a model still has to translate, in order, and all non-empty paragraphs. */
export async function findOpenParagraphs(
  tx: Transaction,
  one: Translated,
): Promise<{ open: OpenParagraph[]; said: Awaited<ReturnType<typeof originalsOf>> }> {
  const said = (await originalsOf(tx, one)).filter(({ text }) => text !== '')
  const lines = new Map((await linesOf(tx, one)).map((line) => [line.segment, line]))
  const open = said.flatMap(({ id, speaker, text }): OpenParagraph[] => {
    const before = lines.get(id)
    return isForModel(text, before) ? [{ segment: id, speaker, text, before }] : []
  })
  return { open, said }
}
