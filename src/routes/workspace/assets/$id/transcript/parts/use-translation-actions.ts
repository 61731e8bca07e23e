import { msg } from '@lingui/core/runtime-macro'
import { useState } from 'react'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import { useTranslate } from '#src/translation/reader.ts'
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

  async function remove(): Promise<void> {
    await attempt(async () => {
      await store.flush()
      const lines = store.all()
      const { isForVisitors, showToVisitors, forgetVisitors } = translating
      await client.removeTranslation(language)
      forgetVisitors()
      store.take(lines.map((line) => ({ ...line, text: '' })))
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

  return { done, say: setDone, attempt, remove }
}
