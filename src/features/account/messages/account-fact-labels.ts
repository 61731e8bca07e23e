import { msg } from '@lingui/core/runtime-macro'

export const accountFactStageLabels = {
  target: msg`Target`,
  contacted: msg`Contacted`,
  engaged: msg`Engaged`,
  opportunity: msg`Opportunity`,
  customer: msg`Customer`,
  lost: msg`Lost`,
}

export const accountFactLabels = {
  name: msg`Name`,
  domain: msg`Domain`,
  stage: msg`Stage`,
  owner: msg`Owner`,
  tags: msg`Tags`,
  industry: msg`Industry`,
  employees: msg`Employees`,
  revenue: msg`Annual revenue`,
  country: msg`Country`,
  city: msg`City`,
  source: msg`Source`,
  nextStep: msg`Next step`,
  nextStepOn: msg`Due date`,
  chooseStage: msg`Choose a stage from the list.`,
  writeTag: msg`Enter a tag.`,
  shorterTag: msg`Each tag can have up to 40 characters.`,
  oneTag: msg`Enter one tag at a time. Tags can’t contain commas.`,
  atMost20Tags: msg`An account can have up to 20 tags.`,
  writeEmployees: msg`Enter a whole number up to 10,000,000, or leave it empty.`,
  writeRevenue: msg`Enter a whole number of US dollars up to 10,000,000,000,000, or leave it empty.`,
  chooseCountry: msg`Choose a country from the list.`,
  shorterNextStep: msg`Use at most 120 characters.`,
  chooseDay: msg`Choose a date, or leave it empty.`,
  writeNote: msg`Enter a note.`,
  shorterNote: msg`Use at most 10,000 characters.`,
}

export const accountDueLabels = {
  overdue: msg`Overdue`,
  due: msg`Due today`,
  later: msg`Later or no date`,
  none: msg`None`,
}
