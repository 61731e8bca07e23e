import { msg } from '@lingui/core/runtime-macro'

export const thinkingScreenMadeLabels = {
  asset: msg`Brief created`,
  page: msg`Page created`,
  journey: msg`Journey created`,
}

export const ideaStatusLabels = {
  new: msg`New`,
  shaping: msg`Shaping`,
  ready: msg`Ready`,
  made: msg`Done`,
}

export const thinkingScreenKindLabels = {
  other: msg`Idea`,
  episode: msg`Episode`,
  angle: msg`Angle`,
  hook: msg`Hook`,
  question: msg`Question`,
}

export const thinkingScreenOpenMadeLabels = {
  asset: msg`Open brief`,
  page: msg`Open page`,
  journey: msg`Open journey`,
}

export const thinkingScreenMakeALabels = {
  asset: msg`Brief`,
  page: msg`Page`,
  journey: msg`Journey`,
}
