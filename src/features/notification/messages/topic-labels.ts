import { msg } from '@lingui/core/runtime-macro'

export const topicLabels = {
  visit: {
    label: msg`Visits`,
    about: msg`Somebody read a campaign link. Mails go to whom a link names or who chose them there: at once of confirmed leads, of others with the digest.`,
  },
  lead_came: {
    label: msg`Leads you watch`,
    about: msg`A person whom you want to hear of at once is reading a link.`,
  },
  digest: {
    label: msg`Digest`,
    about: msg`One mail with what was not mailed at once, came in quiet hours or was too much for an hour. Without it, the app alone tells of those.`,
  },
  lead_validated: {
    label: msg`Confirmed leads`,
    about: msg`Somebody confirmed who they are by the link in their mail.`,
  },
  form: {
    label: msg`Forms`,
    about: msg`Somebody sent a form of a page or of a tab. The mail goes to who takes care of the company, or else to who made the link, the page or the journey.`,
  },
  link_blocked: {
    label: msg`People at a closed link`,
    about: msg`Somebody may not open a link, or asks for a new one because it has ended.`,
  },
  guessing: {
    label: msg`Attacks on passwords`,
    about: msg`Someone keeps entering wrong passwords or codes for a link, a page, a share or a report.`,
  },
  link_check: {
    label: msg`Links that break`,
    about: msg`Once a week links are looked through as visitors find them, and something is broken. The mail goes to the member whom the link names.`,
  },
  domain: {
    label: msg`Domains of your own`,
    about: msg`A domain was verified, or does not lead here any more.`,
  },
  webhook: {
    label: msg`Webhooks that fail`,
    about: msg`An address that should be told of what happens did not take it. It is mailed when a webhook is paused after days of failure.`,
  },
  journey: {
    label: msg`Steps of journeys`,
    about: msg`A lead came to a step of a journey that tells you, or one waits for you: a task, or a mail to approve.`,
  },
  share: {
    label: msg`Feedback on what is shared`,
    about: msg`Somebody commented on something that you share, approved it, or asked for changes.`,
  },
  mention: {
    label: msg`Mentions`,
    about: msg`A colleague wrote your name behind an @ in a comment.`,
  },
}
