import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ChangeReason, SkipReason } from '#src/features/sheet/rules/cell-note.ts'
import type { LinkMaking, SheetCount, SheetReason } from '#src/features/sheet/rules/verdict.ts'

export const verdictUndoneLabels = {
  removed: msg`Deleted`,
  put_back: msg`Restored`,
  partly: (fields: string) => msg`Restored, except fields changed since the import: ${{ fields }}`,
  changed_since: msg`Kept: changed since the import`,
  used: msg`Kept: used by people, links or other records`,
  paused: msg`Paused instead of deleted: it has visits`,
  gone: msg`Already deleted`,
}

export const rejectionLabels = {
  nameless: msg`Rejected: enter a name or a domain`,
  name_long: msg`Rejected: name is longer than 120 characters`,
  wrong_domain: msg`Rejected: enter a domain like globex.com`,
  wrong_email: msg`Rejected: enter an email like lea@globex.com`,
  suppressed: msg`Rejected: this person was erased; nothing from this row was kept`,
  no_journey: msg`Rejected: choose an existing journey, then check the file again`,
  no_preset: msg`Rejected: the preset was deleted; choose another, then check the file again`,
  slug_wrong: msg`Rejected: short URLs need 3 to 60 characters (letters a–z, digits or hyphens)`,
  slug_reserved: msg`Rejected: this short URL is reserved; choose another`,
  slug_taken: msg`Rejected: another link uses this short URL; choose another`,
  slug_repeated: msg`Rejected: an earlier row uses this short URL; choose another`,
  end_wrong: msg`Rejected: the end date is ambiguous; write it like 2026-12-31`,
  end_past: msg`Rejected: the end date is in the past; use today or later`,
  preset_unknown: msg`Rejected: no preset has this name; use an existing one or leave it empty`,
} satisfies Record<SheetReason, MessageDescriptor>

export const skipLabels: Record<SkipReason, MessageDescriptor> = {
  wrong_domain: msg`not a domain like globex.com`,
  shared_host: msg`shared by many companies, so it can’t identify one`,
  wrong_stage: msg`not a stage; use Target, Contacted, Engaged, Opportunity, Customer or Lost`,
  wrong_owner: msg`not a member’s email or name`,
  wrong_tags: msg`more than 20 tags, or a tag over 40 characters`,
  wrong_number: msg`not a number`,
  too_large: msg`too large`,
  other_currency: msg`not in US dollars`,
  wrong_country: msg`not a country we recognize`,
  wrong_day: msg`not a date we can read`,
  either_day: msg`could be either of two dates; choose the date order above`,
  wrong_time_zone: msg`not a time zone like Europe/Berlin`,
  wrong_own: msg`not an option for this field`,
  wrong_address: msg`not an email address`,
  address_taken: msg`another person has this address`,
  too_long: msg`too long for this field`,
  cell_too_long: msg`more than 10,000 characters`,
  too_many_cells: msg`more cells than column headers`,
}

export const changeLabels: Record<ChangeReason, MessageDescriptor> = {
  rounded: msg`rounded`,
  first_of_several: msg`the first of several`,
  titles: msg`titles removed`,
  open_quote: msg`quotation mark not closed`,
}

export const verdictFieldLabels = {
  name: msg`Company`,
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
  email: msg`Email`,
  further: msg`Additional email`,
  first: msg`First name`,
  last: msg`Last name`,
  fullName: msg`Full name`,
  company: msg`Company`,
  timeZone: msg`Time zone`,
  nextStep: msg`Next step`,
  nextStepOn: msg`Due date`,
  title: msg`Link title`,
  slug: msg`Short URL`,
  ends: msg`End date`,
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
  same: msg`Unchanged`,
  repeated: msg`Duplicate`,
  refused: msg`Rejected`,
  removed: msg`Deleted`,
  put_back: msg`Restored`,
  partly: msg`Partly restored`,
  changed_since: msg`Kept (changed since the import)`,
  used: msg`Kept (in use)`,
  paused: msg`Paused (has visits)`,
  gone: msg`Already deleted`,
  cells_skipped: msg`Cells skipped`,
  cells_changed: msg`Cells changed`,
} satisfies Record<SheetCount, MessageDescriptor>

export const outcomePreviewLabels = {
  new: msg`Creates a new record`,
  updated: (fields: string) => msg`Updates: ${{ fields }}`,
  same: msg`Already exists; no changes`,
}

export const outcomeDoneLabels = {
  new: msg({ message: 'Created', context: 'new' }),
  updated: (fields: string) => msg`Updated: ${{ fields }}`,
  same: msg`Already existed; no changes`,
}

export const createsLabels: Record<LinkMaking, MessageDescriptor> = {
  company_link: msg`Creates the company and its link`,
  company_link_address: msg`Creates the company, its link and a personal link`,
  link: msg`Creates a link for the existing company`,
  link_address: msg`Creates a link for the existing company, and a personal link`,
  address: msg`Creates a personal link`,
}

export const createdLabels: Record<LinkMaking, MessageDescriptor> = {
  company_link: msg`Created the company and its link`,
  company_link_address: msg`Created the company, its link and a personal link`,
  link: msg`Created the link`,
  link_address: msg`Created the link and a personal link`,
  address: msg`Created a personal link`,
}
