import { useEffect, useRef, useState } from 'react'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import type { TranslationStore } from '#src/features/transcript/browser/translation-store.ts'
import type { ModelTranslation } from '#src/features/transcript/rules/model-translation.ts'
import { showFailure, showToast } from '#src/ui/toast.ts'

type Given = { client: TranscriptClient; language: string; store: TranslationStore }

export type ModelTranslating = {
  /** Undefined until it is known. */
  stands: ModelTranslation | undefined
  isUnderWay: boolean
  /** Rejects with a message for the reader. */
  start: () => Promise<void>
}

const everyMilliseconds = 2000

/** A model's translation: what it costs, and its run. Translated text shows as it arrives. */
export function useModelTranslation({ client, language, store }: Given): ModelTranslating {
  const [stands, setStands] = useState<ModelTranslation>()
  const isUnderWay = isRunning(stands)
  const step = useRef('')

  useEffect(() => {
    let isOver = false
    async function look(): Promise<void> {
      const told = await client.modelTranslation(language)
      if (isOver) return
      const { run } = told
      if (isUnderWay && run && run.step !== step.current) {
        store.takeSaved((await client.translation(language)).lines)
        if (isOver) return
        step.current = run.step
        if (run.state === 'succeeded') showToast(run.step)
        if (run.state === 'failed') showFailure(run.step)
      }
      setStands(told)
    }
    function lookOnce(): void {
      // A failed look is repeated, or followed by the error when the reader starts a translation.
      look().catch(() => undefined)
    }
    lookOnce()
    const timer = isUnderWay ? setInterval(lookOnce, everyMilliseconds) : undefined
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [client, language, store, isUnderWay])

  async function start(): Promise<void> {
    await store.flush()
    setStands(await client.translateWithModel(language))
  }
  return { stands, isUnderWay, start }
}

function isRunning(stands: ModelTranslation | undefined): boolean {
  return ['queued', 'running', 'waiting'].includes(stands?.run?.state ?? '')
}
