import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

/** A task in a few steps, and the screen where it begins; its URL in Help ends with `#id`. */
type Guide = {
  id: string
  title: MessageDescriptor
  steps: readonly MessageDescriptor[]
  to: string
  open: MessageDescriptor
}

export const guides: readonly Guide[] = [
  {
    id: 'first-link',
    title: msg`Share your first link`,
    steps: [
      msg`Upload a recording with its transcript, a document or an image.`,
      msg`Open it and select “Create page”. Edit the page, then publish it.`,
      msg`Select “Share with a company” and enter the company. This creates a journey with the page in it, and a link to the journey.`,
      msg`Copy the link and send it. Create one link per company, so that you know where a visit comes from.`,
    ],
    to: '/workspace/assets',
    open: msg`Open assets`,
  },
  {
    id: 'visit',
    title: msg`Read a visit`,
    steps: [
      msg`A visit shows up while someone reads, and counts in all figures a few minutes after it ended.`,
      msg`Active time is the time in which the tab was visible and in use. Percentages compare it with how long reading and listening take.`,
      msg`The grade says how sure we are that it was a person. Visits by your team and likely bots are listed, but don’t count. You can change a grade.`,
      msg`A visitor has a name once they verify their email, for example through a personal link.`,
    ],
    to: '/workspace/visits',
    open: msg`Open visits`,
  },
  {
    id: 'brand',
    title: msg`Apply your brand`,
    steps: [
      msg`Enter your website to import its name, logo, colors and fonts, or set them yourself. Save the kit.`,
      msg`Your first kit is the default: campaigns, public pages, quote images and audiograms use it.`,
      msg`For another show or product, create another kit, and choose it for a page or a link.`,
      msg`Under Voice, describe how you sound and which words to avoid. Generated texts follow it.`,
    ],
    to: '/workspace/settings/brand',
    open: msg`Open Brand`,
  },
  {
    id: 'notifications',
    title: msg`Choose your notifications`,
    steps: [
      msg`The bell lists every visit that counts. Emails are up to you: right away, in a digest, or never.`,
      msg`“Right away” means visits of verified leads, forms and steps that wait for you. Other visits come in the digest.`,
      msg`Each link shows what you’ll get for its visits, and can be muted. Watch a lead to get an email for each of their visits.`,
      msg`What falls in your quiet hours comes in the next digest.`,
    ],
    to: '/user/settings/notifications',
    open: msg`Open notification settings`,
  },
  {
    id: 'credits',
    title: msg`Understand credits`,
    steps: [
      msg`One credit pays for a lead who verifies their email, once per lead, or for one text, answer or translated part by an AI model.`,
      msg`Everything else is free: uploads, pages, links, visits, and texts generated without AI.`,
      msg`At zero, links stay open and visits are still recorded. New leads don’t count as verified, and AI models write nothing.`,
      msg`The ledger lists every credit that was spent, and on what.`,
    ],
    to: '/user/billing',
    open: msg`Open plan and credits`,
  },
  {
    id: 'review',
    title: msg`Work with guests and reviewers`,
    steps: [
      msg`Add a guest, and choose the recordings they speak in. Their profile can be shared, too.`,
      msg`Under “Ask for review” on a recording or its content, create a link that opens without signing in, for viewing, comments or approval.`,
      msg`Comments and decisions show up there and in your notifications.`,
      msg`Revoke the link when you’re done, or give it an end date or a password.`,
    ],
    to: '/workspace/guest/all',
    open: msg`Open guests`,
  },
  {
    id: 'import',
    title: msg`Import what you have`,
    steps: [
      msg`Recordings: import a podcast feed, the URL of a file or web page, or pasted text. A transcript with the name of a recording is attached to it.`,
      msg`Companies, people and links: import a CSV file. Check which column is which and what would change, then start the import.`,
      msg`An import can be undone as a whole.`,
    ],
    to: '/workspace/assets/new',
    open: msg`Add assets`,
  },
]
