import { msg } from '@lingui/core/runtime-macro'

export const canvasLabels = {
  blocks: msg`Blocks`,
  outline: msg`Outline`,
  settings: msg`Settings`,
  phone: msg`Phone`,
  tablet: msg`Tablet`,
  desktop: msg`Desktop`,
}
