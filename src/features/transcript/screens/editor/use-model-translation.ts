import { useCallback, useEffect, useRef, useState } from 'react'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import type { TranslationStore } from '#src/features/transcript/browser/translation-store.ts'
import type { ModelTranslation } from '#src/features/transcript/rules/model-translation.ts'

export type ModelTranslating = {
  /** Undefined until it is known. */
  stands: ModelTranslation | undefined
  isUnderWay: boolean
  /** The run that ended while somebody looked. */
  ended: 'succeeded' | 'cancelled' | 'failed' | undefined
  problem: string
  start: (replaces: boolean) => Promise<boolean>
  cancel: () => void
}

type Around = { client: TranscriptClient; language: string; store: TranslationStore }

const everyMilliseconds = 2000

/** How a model's translation stands, asked anew while it is under way; what it has translated shows as it comes. */
export function useModelTranslation({ client, language, store }: Around): ModelTranslating {
  const [stands, setStands] = useState<ModelTranslation>()
  const [ended, setEnded] = useState<ModelTranslating['ended']>()
  const [problem, setProblem] = useState('')
  const wasUnderWay = useRef(false)
  const seenStep = useRef('')
  const isUnderWay = isRunning(stands)

  const take = useCallback(
    async (told: ModelTranslation): Promise<void> => {
      const runs = isRunning(told)
      // Its step counts the paragraphs, so that nothing is fetched for nothing.
      const step = told.run?.step ?? ''
      const isFurther = step !== seenStep.current
      seenStep.current = step
      if ((runs && isFurther) || (wasUnderWay.current && !runs)) {
        const { lines } = await client.translation(language)
        store.takeSaved(lines)
      }
      if (wasUnderWay.current && !runs) setEnded(endOf(told))
      wasUnderWay.current = runs
      setStands(told)
    },
    [client, language, store],
  )

  useLooking({ client, language, isUnderWay, take })

  async function ask(work: () => Promise<ModelTranslation>): Promise<boolean> {
    setProblem('')
    setEnded(undefined)
    try {
      await take(await work())
      return true
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  return {
    stands,
    isUnderWay,
    ended,
    problem,
    start: (replaces) =>
      ask(async () => {
        await store.flush()
        return client.translateWithModel(language, { replaces })
      }),
    cancel: () => void ask(() => client.cancelModelTranslation(language)),
  }
}

type Looking = Pick<Around, 'client' | 'language'> & {
  isUnderWay: boolean
  take: (told: ModelTranslation) => Promise<void>
}

/** Looks once, and again and again while it is under way. */
function useLooking({ client, language, isUnderWay, take }: Looking): void {
  useEffect(() => {
    let isGone = false
    function look(): void {
      // Where it fails it is asked again, and whoever wants to begin is told what is wrong.
      client
        .modelTranslation(language)
        .then((told) => (isGone ? undefined : take(told)))
        .catch(() => undefined)
    }
    if (!isUnderWay) look()
    const timer = isUnderWay ? setInterval(look, everyMilliseconds) : undefined
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [client, language, isUnderWay, take])
}

function isRunning(told: ModelTranslation | undefined): boolean {
  return ['queued', 'running', 'waiting'].includes(told?.run?.state ?? '')
}

function endOf({ run }: ModelTranslation): ModelTranslating['ended'] {
  const state = run?.state
  return state === 'succeeded' || state === 'cancelled' || state === 'failed' ? state : undefined
}
