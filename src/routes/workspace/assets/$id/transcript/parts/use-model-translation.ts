import { useCallback, useEffect, useRef, useState } from 'react'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import type { TranslationStore } from '#src/features/transcript/browser/translation-store.ts'
import type { ModelTranslation } from '#src/features/transcript/rules/model-translation.ts'

export type ModelTranslating = {
  /** Undefined until it is known. */
  stands: ModelTranslation | undefined
  isUnderWay: boolean
  /** The run that ended while being watched. */
  ended: 'succeeded' | 'cancelled' | 'failed' | undefined
  problem: string
  start: (replaces: boolean) => Promise<boolean>
  cancel: () => void
}

type Around = { client: TranscriptClient; language: string; store: TranslationStore }

const everyMilliseconds = 2000

/** Polls the progress of a model's translation while it runs; translated text shows as it arrives. */
export function useModelTranslation(around: Around): ModelTranslating {
  const { client, language, store } = around
  const order = useOrder()
  const { stands, ended, take, forgetEnd } = useStanding(around, order)
  const [problem, setProblem] = useState('')
  const isUnderWay = isRunning(stands)

  const look = useCallback(async (): Promise<void> => {
    const at = order.next()
    await take(await client.modelTranslation(language), at)
  }, [client, language, order, take])
  useLooking(look, isUnderWay)

  async function ask(work: () => Promise<ModelTranslation>): Promise<boolean> {
    setProblem('')
    forgetEnd()
    try {
      const told = await work()
      // It changed how things stand: what was asked before it was answered is older.
      await take(told, order.next())
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

/** The progress, and the result of the watched run. */
function useStanding({ client, language, store }: Around, order: Order) {
  const [stands, setStands] = useState<ModelTranslation>()
  const [ended, setEnded] = useState<ModelTranslating['ended']>()
  const wasUnderWay = useRef(false)
  const seenStep = useRef('')

  /** Applies the state unless a newer one was applied. `at` is its position in the order. */
  const take = useCallback(
    async (told: ModelTranslation, at: number): Promise<void> => {
      if (order.isOld(at)) return
      order.take(at)
      const runs = isRunning(told)
      // Its step counts the paragraphs, so that nothing is fetched for nothing.
      const step = told.run?.step ?? ''
      const isFurther = step !== seenStep.current
      seenStep.current = step
      if ((runs && isFurther) || (wasUnderWay.current && !runs)) {
        const { lines } = await client.translation(language)
        store.takeSaved(lines)
        if (order.isOld(at)) return
      }
      if (wasUnderWay.current && !runs) setEnded(endOf(told))
      wasUnderWay.current = runs
      setStands(told)
    },
    [client, language, store, order],
  )
  return { stands, ended, take, forgetEnd: () => setEnded(undefined) }
}

/** Which of several answers is the newest one, by when each was asked for. */
function useOrder() {
  const [order] = useState(() => {
    let asked = 0
    let taken = 0
    return {
      next() {
        asked += 1
        return asked
      },
      take(at: number) {
        taken = at
      },
      isOld: (at: number) => at < taken,
    }
  })
  return order
}

type Order = ReturnType<typeof useOrder>

/** Looks once, and again and again while it is under way. */
function useLooking(look: () => Promise<void>, isUnderWay: boolean): void {
  useEffect(() => {
    function lookOnce(): void {
      // Retries on failure, and shows the error to a user who wants to start.
      look().catch(() => undefined)
    }
    if (!isUnderWay) lookOnce()
    const timer = isUnderWay ? setInterval(lookOnce, everyMilliseconds) : undefined
    return () => clearInterval(timer)
  }, [look, isUnderWay])
}

function isRunning(told: ModelTranslation | undefined): boolean {
  return ['queued', 'running', 'waiting'].includes(told?.run?.state ?? '')
}

function endOf({ run }: ModelTranslation): ModelTranslating['ended'] {
  const state = run?.state
  return state === 'succeeded' || state === 'cancelled' || state === 'failed' ? state : undefined
}
