import { msg } from '@lingui/core/runtime-macro'

export const pageColourLabels = {
  text: msg`the text`,
  primary: msg`links and buttons`,
  accent: msg`the accent color`,
}
