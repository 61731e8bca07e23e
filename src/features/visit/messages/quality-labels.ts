import { msg } from '@lingui/core/runtime-macro'

export const qualityGradeLabels = {
  verified: msg`Verified person`,
  likely_person: msg`Likely person`,
  unclear: msg`Unclear`,
  likely_scanner: msg`Likely bot`,
  internal: msg`Internal`,
  unproved: msg`Unproven`,
}

export const qualityReasonLabels = {
  unproved: msg`We can’t confirm that this link was opened, so the visit doesn’t count and its data is left out.`,
  rule_domain: msg`One of your rules covers this email domain.`,
  rule_network: msg`One of your rules covers this network.`,
  member: msg`A member of your team was signed in on this browser.`,
  member_address: msg`The email address belongs to a member of your team.`,
  validated: msg`They verified their email address.`,
  crawler: msg`The browser identifies as a crawler or scanner.`,
  program: msg`The visit was reported by something other than a browser.`,
  automated: msg`The browser was automated.`,
  pass: msg`They provided what the link asked for.`,
  presumed: msg`The browser that first opened their personal link. We can’t prove who used it.`,
  forwarded: msg`Not the browser that first opened this personal link. The link was probably forwarded.`,
  named: msg`They used a personal link without verifying their email. It may have been forwarded.`,
  claimed: msg`An unverified email address was entered in this browser.`,
  clicked: msg`They clicked a link.`,
  input: msg`They moved the pointer, clicked or typed.`,
  several_tabs: msg`They read more than one tab.`,
  read_long: msg`They read for at least 8 seconds.`,
  short: msg`They read for less than 8 seconds.`,
  unmeasured: msg`No active time was measured.`,
  still: msg`No pointer movement, clicks or typing.`,
}

export const qualityKindLabels = {
  domain: msg`Domain`,
  network: msg`Network`,
}
