import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

export const whisperFailureLabels = {
  unreachable: (place: string) =>
    msg`We couldn’t download the model from ${{ place }}. Check your connection and make sure your network allows the download, then continue. Finished downloads are kept.`,
  refused: (place: string) =>
    msg`The model couldn’t be downloaded (${{ place }}). Try again later, or contact the site administrator.`,
  'wrong-model': (detail: string) =>
    msg`The downloaded model is invalid (${{ detail }}). Remove it from this browser and try again. If that doesn’t help, contact the site administrator.`,
  memory: () =>
    msg`This device ran out of memory. Close other tabs, choose “Processor” if available, and continue where you left off.`,
  undecodable: () =>
    msg`This browser can’t decode the recording. Convert it to MP3 or WAV, or open this page in another browser.`,
  'no-sound': () => msg`No speech found in this recording. Choose another one.`,
  'too-old': () =>
    msg`This browser is too old to run a speech model. Use a current version of Chrome, Edge, Firefox or Safari.`,
  broken: (detail: string) =>
    detail === ''
      ? msg`The model stopped. The transcript so far is still here. Continue, or reload the page.`
      : msg`The model stopped (${{ detail }}). The transcript so far is still here. Continue, or reload the page.`,
}

export const whisperEngineLabels = {
  webgpu: msg`Graphics card (faster)`,
  wasm: msg`Processor`,
}

export const whisperLabels = {
  asking: msg`Allow microphone access in your browser.`,
  ready: msg`The microphone is on. Nothing is being recorded yet.`,
  finishing: msg`One moment`,
}

/** Languages that some browsers don't name. */
export const unnamedLanguageLabels: Record<string, MessageDescriptor> = {
  ba: msg`Bashkir`,
  bo: msg`Tibetan`,
}
