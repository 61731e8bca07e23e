import { msg, plural } from '@lingui/core/runtime-macro'
import { useState } from 'react'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import { encodingLabels } from '#src/features/transcript/messages/transcript-preview-labels.ts'
import { type DecodedText, decodeFile } from '#src/features/transcript/rules/decode-text.ts'
import { type TranslatedLine, transcriptMaxBytes } from '#src/features/transcript/schema.ts'
import { useTranslate } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import type { ShownTranslation } from './translation-text.tsx'
import type { Translating } from './use-translation.ts'

/** The result of an action, with its undo. */
export type Done = { message: string; undo?: () => Promise<void> | void }

type Given = { client: TranscriptClient; translating: Translating; translation: ShownTranslation }

/** Actions on a whole translation. */
export function useTranslationActions({ client, translating, translation }: Given) {
  const { store, language, name } = translation
  const say = useTranslate()
  const [done, setDone] = useState<Done>()

  async function take(file: File | null): Promise<void> {
    if (!file) return
    const read = await textOf(file)
    if (read === 'large' || read === 'no_text')
      return setDone({
        message:
          read === 'large'
            ? say(msg`${{ name: file.name }} is larger than 10 MB. Choose a smaller file.`)
            : say(msg`${{ name: file.name }} isn’t a text file. Choose a subtitle or plain text file.`),
      })
    await attempt(async () => {
      await store.flush()
      const answer = await client.importTranslation(language, { name: file.name, text: read.text })
      store.take(answer.lines)
      const imported =
        answer.left === 0
          ? say(msg`${plural({ taken: answer.taken }, { one: '# segment', other: '# segments' })} imported.`)
          : say(
              msg`${plural({ taken: answer.taken }, { one: '# segment', other: '# segments' })} imported. ${plural({ left: answer.left }, { one: '# line doesn’t', other: '# lines don’t' })} match any speech.`,
            )
      return {
        message: `${imported} ${guessOf(read, say)}`.trim(),
        undo: () => store.write(takenBack(answer.lines, answer.replaced)),
      }
    })
  }

  async function remove(): Promise<void> {
    await attempt(async () => {
      await store.flush()
      const lines = store.all()
      const { isForVisitors, showToVisitors, forgetVisitors } = translating
      await client.removeTranslation(language)
      forgetVisitors()
      store.take(takenBack(lines, []))
      return {
        message: say(msg`${{ language: name }} translation deleted`),
        async undo() {
          store.write(lines)
          if (isForVisitors) await showToVisitors(true)
        },
      }
    })
  }

  async function attempt(work: () => Promise<Done>): Promise<void> {
    setDone(
      await work().catch((error: unknown) => ({ message: error instanceof Error ? error.message : '' })),
    )
  }

  return { done, say: setDone, attempt, take, remove }
}

/** What to do when the file's encoding had to be guessed. */
function guessOf({ isCertain, encoding }: DecodedText, say: Say): string {
  return isCertain
    ? ''
    : say(
        msg`We guessed that the file’s encoding is ${{ encoding: say(encodingLabels[encoding]) }}. If the text is unreadable, undo this and save the file as UTF-8.`,
      )
}

/** Restores the previous text, or none if there was none. */
function takenBack(lines: readonly TranslatedLine[], replaced: readonly TranslatedLine[]): TranslatedLine[] {
  const before = new Map(replaced.map((line) => [line.segment, line]))
  return lines.map((line) => before.get(line.segment) ?? { ...line, text: '' })
}

async function textOf(file: File): Promise<DecodedText | 'large' | 'no_text'> {
  if (file.size > transcriptMaxBytes) return 'large'
  return decodeFile(new Uint8Array(await file.arrayBuffer())) ?? 'no_text'
}
