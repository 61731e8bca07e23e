import { msg } from '@lingui/core/runtime-macro'

export const qualityGradeLabels = {
  verified: msg`Verified person`,
  likely_person: msg`Likely a person`,
  unclear: msg`Unclear`,
  likely_scanner: msg`Likely a scanner`,
  internal: msg`Internal`,
  unproved: msg`Unproved`,
}

export const qualityReasonLabels = {
  unproved: msg`Nothing proves that this link was opened, so the visit counts for nothing and what it reported is left out.`,
  rule_domain: msg`One of your rules says so of the address’s domain.`,
  rule_network: msg`One of your rules says so of the network.`,
  member: msg`A member of your team was signed in in this browser.`,
  member_address: msg`The address is that of a member of your team.`,
  validated: msg`They confirmed their address through their mailbox.`,
  crawler: msg`The browser calls itself a crawler or a scanner.`,
  program: msg`Not a browser but another program reported it.`,
  automated: msg`A program steered the browser.`,
  pass: msg`They filled in what this link asks of its visitors.`,
  presumed: msg`The browser in which their personal address was opened first. Nothing proves who sat before it.`,
  forwarded: msg`Not the browser that opened this personal address first: it was probably passed on.`,
  named: msg`They came by a personal link and have not confirmed their address; it may have been passed on.`,
  claimed: msg`The browser gave an address that nothing confirms.`,
  clicked: msg`They clicked a link.`,
  input: msg`They moved, pressed or typed something.`,
  several_tabs: msg`They read more than one tab.`,
  read_long: msg`They read for at least 8 seconds.`,
  short: msg`They read for less than 8 seconds.`,
  unmeasured: msg`No reading was measured.`,
  still: msg`Nothing was moved, pressed or typed.`,
}

export const qualityKindLabels = {
  domain: msg`Domain`,
  network: msg`Network`,
}
