import { msg } from '@lingui/core/runtime-macro'
import { useEffect, useRef, useState } from 'react'
import { askForText } from '#src/features/page/browser/block-writer.ts'
import type { BlockWriting, BlockWritingEvent } from '#src/features/page/rules/model-block.ts'
import { useTranslate } from '#src/translation/reader.ts'

type SoFar = Extract<BlockWritingEvent, { kind: 'partial' }>
type Written = Extract<BlockWritingEvent, { kind: 'written' }>

type State = { kind: 'asking' } | ({ kind: 'writing' } & Omit<SoFar, 'kind'>) | Written

const asking: State = { kind: 'asking' }

/**
 * One generation at a time: its result so far, why the last one failed, and how to cancel it. The previous text stays until
 * there is a new one.
 */
export function useModelWriting(page: string) {
  const say = useTranslate()
  const [state, setState] = useState<State>(asking)
  const [told, setTold] = useState('')
  const course = useRef<AbortController>(null)
  // Closing the dialog cancels the model.
  useEffect(() => () => course.current?.abort(), [])

  async function write(wish: BlockWriting): Promise<void> {
    const stop = new AbortController()
    course.current = stop
    const before = state.kind === 'written' ? state : asking
    setState({ kind: 'writing', blocks: [], done: 0 })
    setTold('')
    try {
      const written = await askForText(page, wish, {
        signal: stop.signal,
        onPartial: ({ blocks, done }) => setState({ kind: 'writing', blocks, done }),
      })
      setState(written)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setState(before)
      setTold(stop.signal.aborted ? say(msg`Canceled. No credits were charged and nothing changed.`) : reason)
    }
  }

  return {
    state,
    told,
    write: (wish: BlockWriting) => void write(wish),
    cancel: () => course.current?.abort(),
    clear() {
      setState(asking)
      setTold('')
    },
  }
}
