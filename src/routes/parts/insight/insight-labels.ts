import { msg } from '@lingui/core/runtime-macro'

export const insightMeasureLabels = {
  visits: msg`Visits`,
  visitors: msg`Visitors`,
  seconds: msg`Time read`,
  clicks: msg`Clicks`,
}

export const insightStepLabels = {
  day: msg`by day`,
  week: msg`by week`,
  month: msg`by month`,
}

export const insightRuleLabels = {
  visits: msg`Visits in the period.`,
  visitors: msg`Known people, once a day each, and every visit of whoever is not known.`,
  seconds: msg`Active time: the page in view and somebody there.`,
  clicks: msg`Clicks on links of the pages.`,
}

export const insightCorrectedLabels = {
  turned: msg`The first day came after the last one, so they changed places.`,
  cut: msg`Figures go back three years at most, so the period was cut at its beginning.`,
}

export const insightKindLabels = {
  link: msg`Link`,
  journey: msg`Journey`,
  account: msg`Company`,
  workspace: msg`All visits`,
}
