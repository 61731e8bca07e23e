import { useEffect, useRef, useState } from 'react'
import { useWords } from '#src/words/reader.ts'
import { CannotDecode } from '../browser/decode-range.ts'
import { CannotEncode, type MadeFile } from '../browser/encode-clip.ts'
import { type ClipOrder, keepMade, type MakingStep, makeClip } from '../browser/make-clip.ts'
import { NotKept } from '../browser/send-clip.ts'
import { makerWords } from '../words/maker-words.ts'

/** Where the making of a clip stands. `unsent`: it was made, and can be sent again. */
export type MakingState =
  | { kind: 'ready'; message: string }
  | { kind: 'making'; step: MakingStep }
  | { kind: 'unsent'; message: string; order: ClipOrder; made: MadeFile }

type Making = {
  state: MakingState
  make: (order: ClipOrder) => void
  sendAgain: () => void
  cancel: () => void
}

/** Makes a clip and has it kept; what is left half-done when the screen goes is thrown away. */
export function useMaking(onKept: (order: ClipOrder, made: MadeFile) => void): Making {
  const words = useWords(makerWords)
  const [state, setState] = useState<MakingState>({ kind: 'ready', message: '' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(order: ClipOrder, ready?: MadeFile): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    function onStep(step: MakingStep): void {
      if (!stop.signal.aborted) setState({ kind: 'making', step })
    }
    const course = { onStep, signal: stop.signal }
    let made = ready
    try {
      onStep({ step: ready ? 'sending' : 'decoding', part: ready ? 0.8 : 0 })
      made ??= await makeClip(order, course)
      await keepMade(order, made, course)
      setState({ kind: 'ready', message: '' })
      onKept(order, made)
    } catch (error) {
      if (stop.signal.aborted) setState({ kind: 'ready', message: words.cancelled })
      else if (made && error instanceof NotKept)
        setState({ kind: 'unsent', message: error.message, order, made })
      else setState({ kind: 'ready', message: messageOf(error, words) })
    }
  }

  return {
    state,
    make: (order) => void run(order),
    sendAgain() {
      if (state.kind === 'unsent') void run(state.order, state.made)
    },
    cancel: () => running.current?.abort(),
  }
}

function messageOf(error: unknown, words: typeof makerWords.en): string {
  if (error instanceof CannotDecode) return words.cannotDecode(error.codec)
  return error instanceof CannotEncode ? words.cannotEncode(error.missing.join(', ')) : words.notMade
}
