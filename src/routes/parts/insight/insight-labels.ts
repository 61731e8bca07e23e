import { msg } from '@lingui/core/runtime-macro'

export const insightMeasureLabels = {
  visits: msg`Visits`,
  visitors: msg`Visitors`,
  seconds: msg`Active time`,
  clicks: msg`Clicks`,
}

export const insightStepLabels = {
  day: msg`by day`,
  week: msg`by week`,
  month: msg`by month`,
}

export const insightRuleLabels = {
  visits: msg`Visits in this period.`,
  visitors: msg`Each lead counts once a day. Each anonymous visit counts as one visitor.`,
  seconds: msg`Time when the page was visible and the visitor was active.`,
  clicks: msg`Link clicks on your pages.`,
}

export const insightCorrectedLabels = {
  turned: msg`We swapped the dates: the start was after the end.`,
  cut: msg`Metrics go back up to three years, so this period starts later than you chose.`,
}

export const insightKindLabels = {
  link: msg`Link`,
  journey: msg`Journey`,
  account: msg`Company`,
  workspace: msg`All visits`,
}
