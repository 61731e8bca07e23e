import { msg } from '@lingui/core/runtime-macro'

export const lookLabels = {
  logos: msg`Logos and cover`,
  logoLight: msg`Logo on light backgrounds`,
  logoDark: msg`Logo on dark backgrounds`,
  logoIcon: msg`Icon`,
  cover: msg`Default cover`,
  headings: msg`Headings`,
  body: msg`Text`,
}

export const lookFontNameLabels = {
  system: msg`System`,
  inter: msg`Inter`,
  humanist: msg`Humanist sans`,
  geometric: msg`Geometric sans`,
  serif: msg`Serif`,
  slab: msg`Slab serif`,
  mono: msg`Monospaced`,
}

export const lookColourLabels = {
  primary: msg`Primary`,
  background: msg`Background`,
  text: msg`Text`,
  accent: msg`Accent`,
}

export const lookColourHintLabels = {
  primary: msg`Links and buttons`,
  background: msg`Page background`,
  text: msg`Body text`,
  accent: msg`Lines and quotation marks`,
}
