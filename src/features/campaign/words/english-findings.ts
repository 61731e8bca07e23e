import type { GateNeed } from '../rules/findings.ts'
import { type FindingSentences, noDeed } from './finding-sentences.ts'

export const englishNeeds: Record<GateNeed, string> = {
  invite: 'an invite code',
  password: 'the password',
  name: 'their name and address',
  confirms: 'a code from their mailbox',
  terms: 'the terms accepted',
  press: 'a press to come in',
}

export const englishFindings: FindingSentences = {
  no_pages: () => ({
    what: 'Visitors find nothing: no tab has a published page.',
    advice: 'Publish a page and put it into a tab.',
  }),
  page_broken: ({ where }) => ({
    what: `${where} does not open.`,
    advice: 'Open its editor, look for what is wrong and publish it again.',
  }),
  recording_missing: ({ where }) => ({
    what: `${where} lacks a recording: it was removed, or has neither sound nor words.`,
    advice: 'Choose another recording for the block, or take the block out.',
  }),
  picture_missing: ({ where }) => ({
    what: `${where} lacks a picture that was removed.`,
    advice: 'Choose another picture for the block, or take the block out.',
  }),
  tab_empty: ({ where }) => ({
    what: `${where} has no page, so visitors do not see it.`,
    advice: 'Put a page into it, or remove the tab.',
  }),
  page_unpublished: ({ where }) => ({
    what: `${where} is not published, so visitors do not see it.`,
    advice: 'Publish it, or take it out of the tab.',
  }),
  page_empty: ({ where }) => ({
    what: `${where} opens and shows nothing but its title.`,
    advice: 'Write something on it, or take it out of the tab.',
  }),
  picture_lost_in_dark: ({ about, where }) => ({
    what: `${where} shows ${about}, which is dark and see-through: on devices that are set to dark it can hardly be seen.`,
    advice: 'Give the picture a ground of its own, or take a version in lighter colours.',
  }),
  picture_lost_in_light: ({ about, where }) => ({
    what: `${where} shows ${about}, which is light and see-through: on devices that are set to light it can hardly be seen.`,
    advice: 'Give the picture a ground of its own, or take a version in darker colours.',
  }),
  picture_flat: ({ about, count, where }) => ({
    what: `${where} shows ${about}, which is only ${count} pixels high on a phone.`,
    advice: 'If words stand in it, write them as text, or take a picture that is less wide.',
  }),
  pages_left_out: ({ count }) => ({
    what: `The last ${count} pages were not opened: so many are too many for one check.`,
    advice: 'Open them as a visitor.',
  }),
  pages_render: ({ count }) => ({
    what: count === 1 ? 'One page opens.' : `${count} pages open.`,
    advice: noDeed,
  }),
  pages_readable: () => ({
    what: 'Text can be told from its ground in light and in dark, and no page is wider than a phone.',
    advice: noDeed,
  }),
  address_gone: ({ about, why, where }) => ({
    what: `${about} is not there any more: ${why}. ${where} leads to it.`,
    advice: 'Correct the address, or take it out.',
  }),
  address_inside_gone: ({ about, where }) => ({
    what: `${about} leads to nothing on this site. ${where} leads to it.`,
    advice: 'Publish that page, or lead somewhere else.',
  }),
  address_private: ({ about, where }) => ({
    what: `${about} stands inside a private network, where visitors do not get. ${where} leads to it.`,
    advice: 'Lead to an address that everybody reaches.',
  }),
  address_malformed: ({ about, where }) => ({
    what: `${about} is not a whole address. ${where} leads to it.`,
    advice: 'Write it in full, such as mailto:lea@globex.com or tel:+49301234.',
  }),
  address_unreachable: ({ about, why, where }) => ({
    what: `${about} did not answer: ${why}. ${where} leads to it.`,
    advice: 'Try it yourself. It may be back in an hour.',
  }),
  address_unsure: ({ about, why, where }) => ({
    what: `${about} could not be tried: ${why}. ${where} leads to it.`,
    advice: 'Open it in a window in which you are not signed in.',
  }),
  addresses_left_out: ({ count }) => ({
    what: `${count} more addresses were not asked: so many are too many for one check.`,
    advice: 'Check the outgoing links of the single pages.',
  }),
  addresses_answer: ({ count }) => ({
    what:
      count === 1 ? 'One address answers or is well made.' : `${count} addresses answer or are well made.`,
    advice: noDeed,
  }),
  card_picture_fails: () => ({
    what: 'Messengers get no picture: the title has characters that cannot be drawn.',
    advice: 'Give messengers a title of their own.',
  }),
  card_title_long: ({ count }) => ({
    what: `The title has ${count} characters, and messengers cut it off.`,
    advice: 'Give messengers a title of at most 70 characters.',
  }),
  card_description_plain: ({ about }) => ({
    what: `Nobody has written a description, so messengers say “${about}”.`,
    advice: 'Write one for the page, or for messengers alone.',
  }),
  card_description_long: ({ count }) => ({
    what: `The description has ${count} characters, and messengers cut it off.`,
    advice: 'Give messengers one of at most 200 characters.',
  }),
  card_hidden: () => ({
    what: 'The link asks something of visitors, so messengers show from whom it is and no picture.',
    advice: noDeed,
  }),
  card_ready: ({ about }) => ({
    what: `Messengers show “${about}” with words and a picture.`,
    advice: noDeed,
  }),
  link_paused: () => ({
    what: 'The link is paused: visitors read that it is not available, and its pages could not be opened.',
    advice: 'Switch it on and check again.',
  }),
  gate_ended: ({ day }) => ({ what: `The link ended on ${day}.`, advice: 'Set a later last day.' }),
  gate_used_up: ({ count }) => ({
    what: `All ${count} views are used up: nobody else gets in.`,
    advice: 'Allow more views.',
  }),
  gate_without_codes: () => ({
    what: 'Nobody can get in yet: it asks for an invite code, and none lets anybody in.',
    advice: 'Make invite codes in its settings, and give them away with the link.',
  }),
  lead_refused: ({ about }) => ({
    what: `${about} may not come in: the lists keep them out.`,
    advice: 'Add their address or domain to the allowed ones, or take it off the denied ones.',
  }),
  gate_ends_soon: ({ day }) => ({
    what: `The link ends on ${day}.`,
    advice: 'Set a later last day if you share it now.',
  }),
  gate_few_left: ({ count }) => ({
    what: count === 1 ? 'One more view is left.' : `${count} more views are left.`,
    advice: 'Allow more views if you share it with several people.',
  }),
  gate_open: () => ({
    what: 'Whoever has the address gets in, without being asked anything.',
    advice: noDeed,
  }),
  gate_asks: ({ needs: asked }) => ({ what: `Visitors get in with ${asked}.`, advice: noDeed }),
  lead_admitted: ({ about, needs: asked }) => ({
    what: asked ? `${about} gets in with ${asked}.` : `${about} gets in without being asked anything.`,
    advice: noDeed,
  }),
  not_measured: () => ({
    what: 'Without an active subscription no visit is measured and nobody is told of any.',
    advice: 'Renew the subscription before you share the link.',
  }),
  owner_left: ({ about }) => ({
    what: `Receipts go to ${about}, which no member of this workspace has.`,
    advice: 'Choose a member who is to be told.',
  }),
  owner_nobody: () => ({
    what: 'Nobody gets a mail about visits of this link.',
    advice: 'Choose whom to tell, unless looking at the screen is enough.',
  }),
  owner_declined: ({ about }) => ({
    what: `${about} has switched off mails about visits.`,
    advice: 'Switch them on under Notifications, or choose somebody else.',
  }),
  receipts_not_in_plan: () => ({
    what: 'The plan of this workspace sends no mails about visits.',
    advice: 'Look at the screen for visits, or change the plan.',
  }),
  owner_told: ({ about }) => ({
    what: `Visits are measured, and ${about} gets a mail about those of confirmed leads.`,
    advice: noDeed,
  }),
  scanner_refused: ({ about, why }) => ({
    what: `${about} is refused: ${why}. Mail may be held back, or shown without a preview.`,
    advice: 'Check again. If it stays so, tell whoever runs this installation.',
  }),
  token_spent: () => ({
    what: 'A personal address was used up by looking at it.',
    advice: 'Tell whoever runs this installation: this must not happen.',
  }),
  scanner_unclear: () => ({
    what: 'While scanners looked somebody visited the link, so it does not show whether they leave traces.',
    advice: 'Check again.',
  }),
  scanner_harmless: () => ({
    what: 'Scanners and messengers get the page, and leave no visit and no view.',
    advice: noDeed,
  }),
  token_kept: () => ({
    what: 'They opened a personal address, too, and it still works for whom it is.',
    advice: noDeed,
  }),
}
