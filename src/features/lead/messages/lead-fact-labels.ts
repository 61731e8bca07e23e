import { msg } from '@lingui/core/runtime-macro'

export const leadFactLabels = {
  first: msg`First name`,
  last: msg`Last name`,
  tags: msg`Tags`,
  timeZone: msg`Time zone`,
  account: msg`Company`,
  chooseTimeZone: msg`Choose a time zone from the list, such as Europe/Berlin.`,
  chooseCompany: msg`Choose an existing company.`,
  atMost20Tags: msg`A person can have up to 20 tags.`,
}
