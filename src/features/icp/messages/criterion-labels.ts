import { msg } from '@lingui/core/runtime-macro'

export const criterionFieldLabels = {
  industry: msg`Industry`,
  employees: msg`Employees`,
  revenue: msg`Annual revenue in US dollars`,
  country: msg`Country`,
  city: msg`City`,
  stage: msg`Stage`,
  tags: msg`Tags`,
  domain: msg`Domain suffix`,
  owner: msg`Owner`,
  contact: msg`Contact`,
  visits30: msg`Visits in the last 30 days`,
  visits90: msg`Visits in the last 90 days`,
  minutes30: msg`Minutes of active time in the last 30 days`,
  minutes90: msg`Minutes of active time in the last 90 days`,
}

export const criterionOperatorLabels = {
  any_of: msg`is one of`,
  none_of: msg`is none of`,
  all_of: msg`has all of`,
  contains: msg`contains`,
  between: msg`is between`,
  there: msg`is set`,
  missing: msg`is missing`,
}

export const criterionLabels = {
  is: (field: string, values: string) => msg`${{ field }} is ${{ values }}`,
  isNot: (field: string, values: string) => msg`${{ field }} is not ${{ values }}`,
  contains: (field: string, values: string) => msg`${{ field }} contains ${{ values }}`,
  with: (field: string, values: string) => msg`${{ field }} includes ${{ values }}`,
  without: (field: string, values: string) => msg`${{ field }} doesn’t include ${{ values }}`,
  missed: (condition: string, weight: string) => msg`${{ condition }}: no, 0 of ${{ weight }}.`,
  unknown: (condition: string, weight: string) => msg`${{ condition }}: unknown, 0 of ${{ weight }}.`,
}

export const criterionModeLabels = {
  include: msg`Adds points`,
  bonus: msg`Adds bonus points`,
  exclude: msg`Excludes`,
}
