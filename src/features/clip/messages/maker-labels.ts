import { msg } from '@lingui/core/runtime-macro'

export const makerSizeLabels = {
  square: msg`Square, 1080 × 1080`,
  portrait: msg`Portrait, 1080 × 1920`,
  landscape: msg`Landscape, 1920 × 1080`,
}

export const makerKindLabels = {
  audio: msg`Audio clip`,
  audiogram: msg`Audiogram`,
}

export const makerCutLabels = {
  audio: msg`Make clip`,
  audiogram: msg`Make audiogram`,
}

export const makerStepLabels = {
  decoding: (percent: string) => msg`Reading the recording · ${{ percent }}`,
  encoding: (percent: string) => msg`Making the file · ${{ percent }}`,
  sending: (percent: string) => msg`Saving it · ${{ percent }}`,
}

export const makerReasonLabels = {
  soundbite: msg`marked as a soundbite`,
  'strong words': msg`strong words`,
  'a contrast': msg`a contrast`,
  'first person': msg`first person`,
  'a figure': msg`a figure`,
  advice: msg`advice`,
}
