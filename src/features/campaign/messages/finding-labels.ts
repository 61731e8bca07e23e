import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { FindingKind, GateNeed } from '../rules/findings.ts'

/** A finding with everything in words: `why` is a reason, `day` a date, `where` the page and its tab. */
type Said = { about: string; why: string; count: number; where: string; day: string; needs: string }

export const gateNeedLabels: Record<GateNeed, MessageDescriptor> = {
  invite: msg`an invite code`,
  password: msg`the password`,
  name: msg`their name and address`,
  confirms: msg`a code from their mailbox`,
  terms: msg`the terms accepted`,
  press: msg`a press to come in`,
}

/** What was found, and what to do about it; nothing where it is in order. */
export const findingLabels: Record<
  FindingKind,
  (said: Said) => { what: MessageDescriptor; advice?: MessageDescriptor }
> = {
  no_pages: () => ({
    what: msg`Visitors find nothing: no tab has a published page.`,
    advice: msg`Publish a page and put it into a tab.`,
  }),
  page_broken: ({ where }) => ({
    what: msg`${{ where }} does not open.`,
    advice: msg`Open its editor, look for what is wrong and publish it again.`,
  }),
  recording_missing: ({ where }) => ({
    what: msg`${{ where }} lacks a recording: it was removed, or has neither sound nor words.`,
    advice: msg`Choose another recording for the block, or take the block out.`,
  }),
  picture_missing: ({ where }) => ({
    what: msg`${{ where }} lacks a picture that was removed.`,
    advice: msg`Choose another picture for the block, or take the block out.`,
  }),
  tab_empty: ({ where }) => ({
    what: msg`${{ where }} has no page, so visitors do not see it.`,
    advice: msg`Put a page into it, or remove the tab.`,
  }),
  page_unpublished: ({ where }) => ({
    what: msg`${{ where }} is not published, so visitors do not see it.`,
    advice: msg`Publish it, or take it out of the tab.`,
  }),
  page_empty: ({ where }) => ({
    what: msg`${{ where }} opens and shows nothing but its title.`,
    advice: msg`Write something on it, or take it out of the tab.`,
  }),
  picture_lost_in_dark: ({ about, where }) => ({
    what: msg`${{ where }} shows ${{ about }}, which is dark and see-through: on devices that are set to dark it can hardly be seen.`,
    advice: msg`Give the picture a ground of its own, or take a version in lighter colours.`,
  }),
  picture_lost_in_light: ({ about, where }) => ({
    what: msg`${{ where }} shows ${{ about }}, which is light and see-through: on devices that are set to light it can hardly be seen.`,
    advice: msg`Give the picture a ground of its own, or take a version in darker colours.`,
  }),
  picture_flat: ({ about, count, where }) => ({
    what: msg`${{ where }} shows ${{ about }}, which is only ${{ count }} pixels high on a phone.`,
    advice: msg`If words stand in it, write them as text, or take a picture that is less wide.`,
  }),
  pages_left_out: ({ count }) => ({
    what: msg`The last ${{ count }} pages were not opened: so many are too many for one check.`,
    advice: msg`Open them as a visitor.`,
  }),
  pages_render: ({ count }) => ({
    what: msg`${plural({ count }, { one: 'One page opens.', other: '# pages open.' })}`,
  }),
  pages_readable: () => ({
    what: msg`Text can be told from its ground in light and in dark, and no page is wider than a phone.`,
  }),
  address_gone: ({ about, why, where }) => ({
    what: msg`${{ about }} is not there any more: ${{ why }}. ${{ where }} leads to it.`,
    advice: msg`Correct the address, or take it out.`,
  }),
  address_inside_gone: ({ about, where }) => ({
    what: msg`${{ about }} leads to nothing on this site. ${{ where }} leads to it.`,
    advice: msg`Publish that page, or lead somewhere else.`,
  }),
  address_private: ({ about, where }) => ({
    what: msg`${{ about }} stands inside a private network, where visitors do not get. ${{ where }} leads to it.`,
    advice: msg`Lead to an address that everybody reaches.`,
  }),
  address_malformed: ({ about, where }) => ({
    what: msg`${{ about }} is not a whole address. ${{ where }} leads to it.`,
    advice: msg`Write it in full, such as mailto:lea@globex.com or tel:+49301234.`,
  }),
  address_unreachable: ({ about, why, where }) => ({
    what: msg`${{ about }} did not answer: ${{ why }}. ${{ where }} leads to it.`,
    advice: msg`Try it yourself. It may be back in an hour.`,
  }),
  address_unsure: ({ about, why, where }) => ({
    what: msg`${{ about }} could not be tried: ${{ why }}. ${{ where }} leads to it.`,
    advice: msg`Open it in a window in which you are not signed in.`,
  }),
  addresses_left_out: ({ count }) => ({
    what: msg`${{ count }} more addresses were not asked: so many are too many for one check.`,
    advice: msg`Check the outgoing links of the single pages.`,
  }),
  addresses_answer: ({ count }) => ({
    what: msg`${plural({ count }, { one: 'One address answers or is well made.', other: '# addresses answer or are well made.' })}`,
  }),
  card_picture_fails: () => ({
    what: msg`Messengers get no picture: the title has characters that cannot be drawn.`,
    advice: msg`Give messengers a title of their own.`,
  }),
  card_title_long: ({ count }) => ({
    what: msg`The title has ${{ count }} characters, and messengers cut it off.`,
    advice: msg`Give messengers a title of at most 70 characters.`,
  }),
  card_description_plain: ({ about }) => ({
    what: msg`Nobody has written a description, so messengers say “${{ about }}”.`,
    advice: msg`Write one for the page, or for messengers alone.`,
  }),
  card_description_long: ({ count }) => ({
    what: msg`The description has ${{ count }} characters, and messengers cut it off.`,
    advice: msg`Give messengers one of at most 200 characters.`,
  }),
  card_hidden: () => ({
    what: msg`The link asks something of visitors, so messengers show from whom it is and no picture.`,
  }),
  card_ready: ({ about }) => ({
    what: msg`Messengers show “${{ about }}” with words and a picture.`,
  }),
  link_paused: () => ({
    what: msg`The link is paused: visitors read that it is not available, and its pages could not be opened.`,
    advice: msg`Switch it on and check again.`,
  }),
  gate_ended: ({ day }) => ({ what: msg`The link ended on ${{ day }}.`, advice: msg`Set a later last day.` }),
  gate_used_up: ({ count }) => ({
    what: msg`All ${{ count }} views are used up: nobody else gets in.`,
    advice: msg`Allow more views.`,
  }),
  gate_without_codes: () => ({
    what: msg`Nobody can get in yet: it asks for an invite code, and none lets anybody in.`,
    advice: msg`Make invite codes in its settings, and give them away with the link.`,
  }),
  lead_refused: ({ about }) => ({
    what: msg`${{ about }} may not come in: the lists keep them out.`,
    advice: msg`Add their address or domain to the allowed ones, or take it off the denied ones.`,
  }),
  gate_ends_soon: ({ day }) => ({
    what: msg`The link ends on ${{ day }}.`,
    advice: msg`Set a later last day if you share it now.`,
  }),
  gate_few_left: ({ count }) => ({
    what: msg`${plural({ count }, { one: 'One more view is left.', other: '# more views are left.' })}`,
    advice: msg`Allow more views if you share it with several people.`,
  }),
  gate_open: () => ({
    what: msg`Whoever has the address gets in, without being asked anything.`,
  }),
  gate_asks: ({ needs }) => ({ what: msg`Visitors get in with ${{ needs }}.` }),
  lead_admitted: ({ about, needs }) => ({
    what: needs
      ? msg`${{ about }} gets in with ${{ needs }}.`
      : msg`${{ about }} gets in without being asked anything.`,
  }),
  not_measured: () => ({
    what: msg`Without an active subscription no visit is measured and nobody is told of any.`,
    advice: msg`Renew the subscription before you share the link.`,
  }),
  owner_left: ({ about }) => ({
    what: msg`Receipts go to ${{ about }}, which no member of this workspace has.`,
    advice: msg`Choose a member who is to be told.`,
  }),
  owner_nobody: () => ({
    what: msg`Nobody gets a mail about visits of this link.`,
    advice: msg`Choose whom to tell, unless looking at the screen is enough.`,
  }),
  owner_declined: ({ about }) => ({
    what: msg`${{ about }} has switched off mails about visits.`,
    advice: msg`Switch them on under Notifications, or choose somebody else.`,
  }),
  receipts_not_in_plan: () => ({
    what: msg`The plan of this workspace sends no mails about visits.`,
    advice: msg`Look at the screen for visits, or change the plan.`,
  }),
  owner_told: ({ about }) => ({
    what: msg`Visits are measured, and ${{ about }} gets a mail about those of confirmed leads.`,
  }),
  scanner_refused: ({ about, why }) => ({
    what: msg`${{ about }} is refused: ${{ why }}. Mail may be held back, or shown without a preview.`,
    advice: msg`Check again. If it stays so, tell whoever runs this installation.`,
  }),
  token_spent: () => ({
    what: msg`A personal address was used up by looking at it.`,
    advice: msg`Tell whoever runs this installation: this must not happen.`,
  }),
  scanner_unclear: () => ({
    what: msg`While scanners looked somebody visited the link, so it does not show whether they leave traces.`,
    advice: msg`Check again.`,
  }),
  scanner_harmless: () => ({
    what: msg`Scanners and messengers get the page, and leave no visit and no view.`,
  }),
  token_kept: () => ({
    what: msg`They opened a personal address, too, and it still works for whom it is.`,
  }),
}
