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
  audio: msg`Create clip`,
  audiogram: msg`Create audiogram`,
}

export const makerStepLabels = {
  decoding: (percent: string) => msg`Reading the recording · ${{ percent }}`,
  encoding: (percent: string) => msg`Creating the file · ${{ percent }}`,
  sending: (percent: string) => msg`Saving · ${{ percent }}`,
}

export const makerReasonLabels = {
  soundbite: msg`marked as a soundbite`,
  'strong words': msg`strong wording`,
  'a contrast': msg`contrast`,
  'first person': msg`first person`,
  'a figure': msg`a number`,
  advice: msg`advice`,
}
