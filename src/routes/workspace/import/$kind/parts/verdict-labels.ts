import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { LinkMaking } from '#src/features/sheet/rules/verdict.ts'

export const verdictUndoneLabels = {
  removed: msg`Removed`,
  put_back: msg`Put back as it was`,
  partly: (fields: string) => msg`Put back, but for what somebody changed since: ${{ fields }}`,
  changed_since: msg`Stays, since somebody changed it`,
  used: msg`Stays, since people, links or something else belong to it by now`,
  paused: msg`Paused, since somebody visited it; its visits stay`,
  gone: msg`Was gone already`,
}

export const verdictReasonLabels = {
  nameless: msg`Refused: write a name or a domain`,
  name_long: msg`Refused: shorten the name to 120 characters`,
  wrong_domain: msg`Refused: write a domain such as globex.com`,
  wrong_stage: msg`Refused: write Target, Contacted, Engaged, Opportunity, Customer or Lost`,
  wrong_owner: msg`Refused: the owner is no member; write the e-mail address of one`,
  wrong_tags: msg`Refused: at most 20 tags of 40 characters each`,
  wrong_industry: msg`Refused: shorten the industry to 80 characters`,
  wrong_employees: msg`Refused: write employees as a whole number up to 10,000,000`,
  wrong_revenue: msg`Refused: write the revenue as a whole number of US dollars`,
  wrong_country: msg`Refused: write a country such as Germany or DE`,
  wrong_city: msg`Refused: shorten the city to 80 characters`,
  wrong_source: msg`Refused: shorten the source to 80 characters`,
  wrong_email: msg`Refused: write an e-mail address such as lea@globex.com`,
  wrong_time_zone: msg`Refused: write a time zone such as Europe/Berlin`,
  person_name_long: msg`Refused: shorten each name to 80 characters`,
  suppressed: msg`Refused: this person was removed for good, and nothing of the row was kept`,
  wrong_nextStep: msg`Refused: shorten the next step to 120 characters`,
  wrong_nextStepOn: msg`Refused: write the day of the next step as 2026-12-31`,
  no_journey: msg`Refused: choose a journey that is there, and look the file through again`,
  no_preset: msg`Refused: the chosen preset is gone; choose another one, and look the file through again`,
  title_long: msg`Refused: shorten the title to 120 characters`,
  utm_long: msg`Refused: shorten each UTM value to 100 characters`,
  slug_wrong: msg`Refused: write a short address of 3 to 60 letters a to z, digits and hyphens`,
  slug_reserved: msg`Refused: this short address is kept for the product; write other words`,
  slug_taken: msg`Refused: this short address leads to another link; write other words`,
  slug_repeated: msg`Refused: an earlier row has this short address; write other words`,
  end_wrong: msg`Refused: write the last day so that it can be only one, such as 2026-12-31`,
  end_past: msg`Refused: the last day is over; write today or a later one`,
  preset_unknown: msg`Refused: write the name of a preset that is there, or leave it empty`,
  wrong_own: msg`Refused: one of your own fields cannot hold what the row says`,
}

export const verdictFieldLabels = {
  name: msg`Company`,
  domain: msg`Domain`,
  stage: msg`Stage`,
  owner: msg`Owner`,
  tags: msg`Tags`,
  industry: msg`Industry`,
  employees: msg`Employees`,
  revenue: msg`Revenue a year`,
  country: msg`Country`,
  city: msg`City`,
  source: msg`Source`,
  email: msg`E-mail address`,
  first: msg`First name`,
  last: msg`Last name`,
  fullName: msg`Whole name`,
  company: msg`Company`,
  timeZone: msg`Time zone`,
  nextStep: msg`Next step`,
  nextStepOn: msg`Due on`,
  title: msg`Title of the link`,
  slug: msg`Short address`,
  ends: msg`Last day`,
  preset: msg`Preset`,
  utm_source: msg`utm_source`,
  utm_medium: msg`utm_medium`,
  utm_campaign: msg`utm_campaign`,
  utm_term: msg`utm_term`,
  utm_content: msg`utm_content`,
}

export const verdictCountedLabels = {
  new: msg`New`,
  updated: msg`Updated`,
  same: msg`Nothing to change`,
  repeated: msg`Repeated`,
  refused: msg`Refused`,
  removed: msg`Removed`,
  put_back: msg`Put back`,
  partly: msg`Partly put back`,
  changed_since: msg`Stay, changed since`,
  used: msg`Stay, in use`,
  paused: msg`Paused, visited`,
  gone: msg`Gone already`,
}

export const verdictWouldLabels = {
  new: msg`Makes a new one`,
  updated: (fields: string) => msg`Changes what is there: ${{ fields }}`,
  same: msg`Is there already; nothing changes`,
}

export const verdictDidLabels = {
  new: msg({ message: 'Made', context: 'new' }),
  updated: (fields: string) => msg`Changed: ${{ fields }}`,
  same: msg`Was there already; nothing changed`,
}

export const verdictMakesLabels: Record<LinkMaking, MessageDescriptor> = {
  company_link: msg`Makes the company and its link`,
  company_link_address: msg`Makes the company, its link and an address of it for the person`,
  link: msg`Makes a link for the company that is there`,
  link_address: msg`Makes a link for the company that is there, and an address of it for the person`,
  address: msg`Makes an address of the link for the person`,
}

export const verdictMadeLabels: Record<LinkMaking, MessageDescriptor> = {
  company_link: msg`Made: the company and its link`,
  company_link_address: msg`Made: the company, its link and an address of it for the person`,
  link: msg`Made: the link`,
  link_address: msg`Made: the link and an address of it for the person`,
  address: msg`Made: an address of the link for the person`,
}
