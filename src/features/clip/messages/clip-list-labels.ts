import { msg } from '@lingui/core/runtime-macro'

export const clipListKindLabels = {
  audio: msg`Audio clip`,
  audiogram: msg`Audiogram`,
}
