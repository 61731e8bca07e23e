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
  stage: msg`Stage`,
  owner: msg`Owner`,
  tags: msg`Tags`,
  industry: msg`Industry`,
  employees: msg`Employees`,
  revenue: msg`Revenue a year`,
  country: msg`Country`,
  city: msg`City`,
  source: msg`Source`,
  nextStep: msg`Next step`,
  nextStepOn: msg`Due on`,
  due: {
    overdue: msg`Overdue`,
    due: msg`Due today`,
    later: msg`Later, or on no day`,
    none: msg`None`,
  },
  stages: {
    target: msg`Target`,
    contacted: msg`Contacted`,
    engaged: msg`Engaged`,
    opportunity: msg`Opportunity`,
    customer: msg`Customer`,
    lost: msg`Lost`,
  },
  chooseStage: msg`Choose a stage of the list.`,
  writeTag: msg`Write a tag.`,
  shorterTag: msg`Each tag has at most 40 characters.`,
  oneTag: msg`Write one tag, without a comma.`,
  atMost20Tags: msg`A company has at most 20 tags.`,
  writeEmployees: msg`Write a whole number up to 10,000,000, or leave it empty.`,
  writeRevenue: msg`Write a whole number of US dollars up to 10,000,000,000,000, or leave it empty.`,
  chooseCountry: msg`Choose a country of the list.`,
  shorterNextStep: msg`Use at most 120 characters.`,
  chooseDay: msg`Choose a day, or leave it empty.`,
  writeNote: msg`Write the note.`,
  shorterNote: msg`A note has at most 10,000 characters.`,
}

export const accountFactDueLabels = {
  overdue: msg`Overdue`,
  due: msg`Due today`,
  later: msg`Later, or on no day`,
  none: msg`None`,
}
