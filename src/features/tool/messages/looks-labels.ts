import { msg } from '@lingui/core/runtime-macro'

export const looksThemeLabels = {
  light: msg`Light`,
  dark: msg`Dark`,
  accent: msg`Green`,
}
