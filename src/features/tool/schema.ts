import { z } from 'zod'
import { lengths, outputKinds, tones } from '#src/features/language/rules/choices.ts'
import { type Block, blocks } from '#src/features/language/schema.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'
import { draftLabels } from './messages/draft-labels.ts'
import { draftLimits } from './rules/limits.ts'

const text = z.string().transform(storable)

function storableBlocks(all: Block[]): Block[] {
  return all.map(({ kind, claims }) => ({
    kind,
    claims: claims.map(({ text, citations }) => ({
      text: storable(text),
      citations: citations.map((one) => ({
        ...one,
        speaker: storable(one.speaker),
        quote: storable(one.quote),
      })),
    })),
  }))
}

const output = z.object({
  kind: z.enum(outputKinds),
  tone: z.enum(tones),
  length: z.enum(lengths),
  body: blocks.transform(storableBlocks),
  edited: text
    .pipe(
      z
        .string()
        .trim()
        .min(1, wording(draftLabels.emptyEdit))
        .max(draftLimits.editLetters, wording(draftLabels.longEdit)),
    )
    .nullable(),
})

/**
 * `POST /api/drafts`: a visitor's draft from before they had a workspace. `draft` is its id, so that sending it twice
 * creates one asset. `filename` gives the format if the text doesn't. `language` is a BCP 47 tag. `edited` is the
 * edited output, null without edits.
 */
export const draftToSave = z.object({
  draft: z.uuid(),
  title: text.pipe(
    z
      .string()
      .trim()
      .min(1, wording(draftLabels.enterTitle))
      .max(draftLimits.titleLetters, wording(draftLabels.longTitle)),
  ),
  filename: text.pipe(z.string().max(300)),
  text: text
    .pipe(z.string().max(draftLimits.textLetters, wording(draftLabels.longText)))
    .refine((text) => text.trim() !== '', wording(draftLabels.noText)),
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  outputs: z
    .array(output)
    .max(outputKinds.length)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length),
})
export type DraftToSave = z.output<typeof draftToSave>

/** `POST /api/tools/words`: the typed URL of a feed, page or transcript. */
export const wordsToFetch = z.object({ address: z.string().trim().min(1).max(2000) })

/**
 * An available text: an episode's transcript or show notes, or a video's captions. `address`: its URL, null when
 * `text` already has it. `language`: the site's own name, or empty. `durationMs` in milliseconds.
 */
export type WordsChoice = {
  kind: 'transcript' | 'notes' | 'captions'
  title: string
  language: string
  publishedAt: string | null
  durationMs: number | null
  address: string | null
  text: string | null
}

/** The result for a URL: a text, or several to choose from; `without`: the number of episodes without text. */
export type FetchedWords =
  | { kind: 'text'; filename: string; text: string }
  | { kind: 'choices'; title: string; choices: WordsChoice[]; without: number }

/** The result of saving a draft: its asset, and whether it was just created. */
export type SavedDraft = { asset: string; isNew: boolean }
