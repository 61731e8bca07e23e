import { msg } from '@lingui/core/runtime-macro'

export const quoteImageLabels = {
  square: msg`Square, 1080 × 1080`,
  story: msg`Story, 1080 × 1920`,
  wide: msg`Link preview, 1200 × 630`,
  light: msg`Light`,
  dark: msg`Dark`,
  accent: msg`Green`,
}
