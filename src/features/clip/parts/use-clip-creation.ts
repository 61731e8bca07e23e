import { msg } from '@lingui/core/runtime-macro'
import { useEffect, useRef, useState } from 'react'
import { RequestError } from '#src/platform/navigation/ask-server.ts'
import { useTranslate } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { CannotDecode } from '../browser/decode-range.ts'
import { CannotEncode, type MadeFile } from '../browser/encode-clip.ts'
import { type ClipCreationStep, type ClipOrder, makeClip, uploadClip } from '../browser/make-clip.ts'

/** Progress of creating a clip. `unsent`: created but not uploaded; can be retried. */
export type ClipCreationState =
  | { kind: 'ready'; message: string }
  | { kind: 'making'; step: ClipCreationStep }
  | { kind: 'unsent'; message: string; order: ClipOrder; made: MadeFile }

type Making = {
  state: ClipCreationState
  make: (order: ClipOrder) => void
  sendAgain: () => void
  cancel: () => void
}

/** Creates and uploads a clip; unfinished work is discarded on unmount. */
export function useClipCreation(onKept: (order: ClipOrder) => void): Making {
  const say = useTranslate()
  const [state, setState] = useState<ClipCreationState>({ kind: 'ready', message: '' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(order: ClipOrder, ready?: MadeFile): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    function onStep(step: ClipCreationStep): void {
      if (!stop.signal.aborted) setState({ kind: 'making', step })
    }
    const course = { onStep, signal: stop.signal }
    let made = ready
    try {
      onStep({ step: ready ? 'sending' : 'decoding', part: ready ? 0.8 : 0 })
      made ??= await makeClip(order, course)
      await uploadClip(order, made, course)
      setState({ kind: 'ready', message: '' })
      onKept(order)
    } catch (error) {
      if (stop.signal.aborted) setState({ kind: 'ready', message: say(msg`Canceled. Nothing was saved.`) })
      else if (made && error instanceof RequestError)
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
        ? msg`This browser can’t decode ${{ codec: error.codec }}. Open this page in a current version of Chrome, Edge, Firefox or Safari.`
        : msg`This browser can’t decode the recording. Open this page in a current version of Chrome, Edge, Firefox or Safari.`,
    )
  return error instanceof CannotEncode
    ? say(
        msg`This browser can’t create video with sound because ${{ missing: error.missing.join(', ') }} is missing. Use a current version of Chrome, Edge or Safari, or create an audio clip.`,
      )
    : say(msg`We couldn’t create the clip. Close other tabs and try again, or make it shorter.`)
}
