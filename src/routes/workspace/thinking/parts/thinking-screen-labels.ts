import { msg } from '@lingui/core/runtime-macro'

export const thinkingScreenMadeLabels = {
  asset: msg`Brief made`,
  page: msg`Page made`,
  journey: msg`Journey made`,
}

export const thinkingScreenStatuseLabels = {
  new: msg`New`,
  shaping: msg`Shaping`,
  ready: msg`Ready`,
  made: msg`Made`,
}

export const thinkingScreenKindLabels = {
  other: msg`Idea`,
  episode: msg`Episode`,
  angle: msg`Angle`,
  hook: msg`Hook`,
  question: msg`Question`,
}

export const thinkingScreenOpenMadeLabels = {
  asset: msg`Open the brief`,
  page: msg`Open the page`,
  journey: msg`Open the journey`,
}

export const thinkingScreenMakeALabels = {
  asset: msg`A brief`,
  page: msg`A page`,
  journey: msg`A journey`,
}
