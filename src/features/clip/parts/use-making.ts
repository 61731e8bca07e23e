import { msg } from '@lingui/core/runtime-macro'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { CannotDecode } from '../browser/decode-range.ts'
import { CannotEncode, type MadeFile } from '../browser/encode-clip.ts'
import { type ClipOrder, keepMade, type MakingStep, makeClip } from '../browser/make-clip.ts'
import { NotKept } from '../browser/send-clip.ts'

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
  const say = useSay()
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
      if (stop.signal.aborted) setState({ kind: 'ready', message: say(msg`Cancelled. Nothing was kept.`) })
      else if (made && error instanceof NotKept)
        setState({ kind: 'unsent', message: error.message, order, made })
      else setState({ kind: 'ready', message: messageOf(error, say) })
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

function messageOf(error: unknown, say: Say): string {
  if (error instanceof CannotDecode)
    return say(
      error.codec
        ? msg`This browser cannot decode ${{ codec: error.codec }}. Open this page in a current Chrome, Edge, Firefox or Safari.`
        : msg`This browser cannot decode the recording. Open this page in a current Chrome, Edge, Firefox or Safari.`,
    )
  return error instanceof CannotEncode
    ? say(
        msg`This browser can write no moving picture with sound: it lacks ${{ missing: error.missing.join(', ') }}. Open this page in a current Chrome, Edge or Safari, or make an audio clip here.`,
      )
    : say(msg`The clip could not be made. Close other tabs and try again, or make it shorter.`)
}
