import { msg } from '@lingui/core/runtime-macro'

export const topicLabels = {
  visit: {
    label: msg`Visits`,
    about: msg`When someone reads a campaign. Emails go to the recipients set on the link: right away for verified leads, in the digest for others.`,
  },
  lead_came: {
    label: msg`Leads you watch`,
    about: msg`When a lead you watch opens a link.`,
  },
  digest: {
    label: msg`Digest`,
    about: msg`One email with everything that wasn’t emailed right away, including notifications that arrived during quiet hours or exceeded your hourly limit. Without it, you’ll see those notifications only in the app.`,
  },
  lead_validated: {
    label: msg`Verified leads`,
    about: msg`When a lead verifies their email address.`,
  },
  form: {
    label: msg`Forms`,
    about: msg`When someone submits a form. Emails go to the account’s owner, or to the creator of the link, page or journey.`,
  },
  booking: {
    label: msg`Meeting changes`,
    about: msg`When someone reschedules or cancels a meeting booked through a campaign. Only Cal.com reports this.`,
  },
  link_blocked: {
    label: msg`Blocked visitors`,
    about: msg`When someone can’t open a link, or asks for a new one because it expired.`,
  },
  guessing: {
    label: msg`Password attacks`,
    about: msg`When someone keeps entering wrong passwords or codes for a link, page, share or report.`,
  },
  link_check: {
    label: msg`Broken links`,
    about: msg`When the weekly link check finds a problem. Emails go to the member set on the link.`,
  },
  domain: {
    label: msg`Custom domains`,
    about: msg`When a domain is verified or stops pointing here.`,
  },
  webhook: {
    label: msg`Failing webhooks`,
    about: msg`When a webhook fails. You get an email if it’s paused after failing for several days.`,
  },
  journey: {
    label: msg`Journey steps`,
    about: msg`When a journey step notifies you, assigns you a task, or needs your approval for an email.`,
  },
  share: {
    label: msg`Feedback on shared content`,
    about: msg`When someone comments on one of your shares, approves it, or requests changes.`,
  },
  mention: {
    label: msg`Mentions`,
    about: msg`When a member mentions you in a comment.`,
  },
}
