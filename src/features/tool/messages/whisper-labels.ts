import { msg } from '@lingui/core/runtime-macro'

export const whisperFailureLabels = {
  unreachable: (place: string) =>
    msg`${{ place }}, where the model is, cannot be reached. See whether you are online and whether your network lets it through; then go on. What was downloaded is kept.`,
  refused: (place: string) =>
    msg`The model's place did not give it out (${{ place }}). Try again later, or tell whoever runs this site.`,
  'wrong-model': (detail: string) =>
    msg`What came is no model that runs here (${{ detail }}). Remove it from this browser and try again; if it stays so, tell whoever runs this site.`,
  memory: () =>
    msg`This device ran out of memory. Close other tabs, choose “Processor” where you can, and go on from where it stopped.`,
  undecodable: () =>
    msg`This browser cannot decode the recording. Save it as MP3 or WAV, or open this page in another browser.`,
  'no-sound': () => msg`Nobody is heard in this recording. Choose another one.`,
  'too-old': () =>
    msg`This browser is too old to run a speech model. Update it, or open this page in a current Chrome, Edge, Firefox or Safari.`,
  broken: (detail: string) =>
    detail === ''
      ? msg`The model stopped. What was heard until then is here; go on, or reload the page.`
      : msg`The model stopped (${{ detail }}). What was heard until then is here; go on, or reload the page.`,
}

export const whisperEngineLabels = {
  webgpu: msg`Graphics card (faster)`,
  wasm: msg`Processor`,
}

export const whisperLabels = {
  asking: msg`Answer the question of your browser.`,
  ready: msg`The microphone is open. Nothing is recorded yet.`,
  finishing: msg`One moment`,
}
