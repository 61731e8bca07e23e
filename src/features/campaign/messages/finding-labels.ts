import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { FindingKind, GateNeed } from '../rules/findings.ts'

/** The values of a finding as text: `why` is a reason, `day` a date, `where` the page and its tab. */
type Said = { about: string; why: string; count: number; where: string; day: string; needs: string }

export const gateNeedLabels: Record<GateNeed, MessageDescriptor> = {
  invite: msg`enter an invite code`,
  password: msg`enter the password`,
  name: msg`enter a name and email`,
  confirms: msg`enter a code sent to their email`,
  terms: msg`accept the terms`,
  press: msg`click to continue`,
}

/** The texts of a finding, with advice unless all is well. */
export const findingLabels: Record<
  FindingKind,
  (said: Said) => { what: MessageDescriptor; advice?: MessageDescriptor }
> = {
  no_pages: () => ({
    what: msg`Visitors see nothing: no tab has a published page.`,
    advice: msg`Publish a page and add it to a tab.`,
  }),
  page_broken: ({ where }) => ({
    what: msg`${{ where }} doesn’t load.`,
    advice: msg`Open the page in the editor, fix the problem and publish the page again.`,
  }),
  recording_missing: ({ where }) => ({
    what: msg`${{ where }} has a recording that can’t be shown: the recording was deleted, or has neither audio nor a transcript.`,
    advice: msg`Choose another recording for the block, or remove the block.`,
  }),
  picture_missing: ({ where }) => ({
    what: msg`${{ where }} is missing an image that was deleted.`,
    advice: msg`Choose another image for the block, or remove the block.`,
  }),
  tab_empty: ({ where }) => ({
    what: msg`${{ where }} has no page, so visitors don’t see it.`,
    advice: msg`Add a page, or remove the tab.`,
  }),
  page_unpublished: ({ where }) => ({
    what: msg`${{ where }} isn’t published, so visitors don’t see it.`,
    advice: msg`Publish it, or remove it from the tab.`,
  }),
  page_empty: ({ where }) => ({
    what: msg`${{ where }} shows only its title.`,
    advice: msg`Add content, or remove it from the tab.`,
  }),
  pages_left_out: ({ count }) => ({
    what: msg`${plural({ count }, { one: 'The last page wasn’t', other: 'The last # pages weren’t' })} opened because the journey has too many pages for one check.`,
    advice: msg`Open the remaining pages as a visitor.`,
  }),
  pages_render: ({ count }) => ({
    what: msg`${plural({ count }, { one: '1 page loads.', other: '# pages load.' })}`,
  }),
  pages_readable: () => ({
    what: msg`Text is readable in light and dark mode, and pages fit on a phone.`,
  }),
  address_gone: ({ about, why, where }) => ({
    what: msg`${{ about }} doesn’t work: ${{ why }}. ${{ where }} links to it.`,
    advice: msg`Fix or remove the link.`,
  }),
  address_inside_gone: ({ about, where }) => ({
    what: msg`${{ about }} doesn’t exist on this site. ${{ where }} links to it.`,
    advice: msg`Publish that page, or link somewhere else.`,
  }),
  address_private: ({ about, where }) => ({
    what: msg`${{ about }} is on a private network that visitors can’t reach. ${{ where }} links to it.`,
    advice: msg`Use a public URL.`,
  }),
  address_malformed: ({ about, where }) => ({
    what: msg`${{ about }} isn’t a complete URL. ${{ where }} links to it.`,
    advice: msg`Enter a complete URL, such as https://globex.com, mailto:lea@globex.com or tel:+49301234.`,
  }),
  address_unreachable: ({ about, why, where }) => ({
    what: msg`${{ about }} didn’t respond: ${{ why }}. ${{ where }} links to it.`,
    advice: msg`Open the link yourself to check. The problem may be temporary.`,
  }),
  address_unsure: ({ about, why, where }) => ({
    what: msg`${{ about }} couldn’t be checked: ${{ why }}. ${{ where }} links to it.`,
    advice: msg`Open it in a private window.`,
  }),
  addresses_left_out: ({ count }) => ({
    what: msg`${plural({ count }, { one: '# more link wasn’t', other: '# more links weren’t' })} checked because the pages have too many links for one check.`,
    advice: msg`Check the outgoing links on each page.`,
  }),
  addresses_answer: ({ count }) => ({
    what: msg`${plural({ count }, { one: '1 link works.', other: '# links work.' })}`,
  }),
  card_picture_fails: () => ({
    what: msg`The link preview has no image because the title contains unsupported characters.`,
    advice: msg`Set a preview title.`,
  }),
  card_title_long: ({ count }) => ({
    what: msg`The title has ${{ count }} characters, so link previews cut it off.`,
    advice: msg`Set a preview title of at most 70 characters.`,
  }),
  card_description_plain: ({ about }) => ({
    what: msg`There’s no description, so link previews show “${{ about }}”.`,
    advice: msg`Add one to the page, or set a preview description.`,
  }),
  card_description_long: ({ count }) => ({
    what: msg`The description has ${{ count }} characters, so link previews cut it off.`,
    advice: msg`Set a preview description of at most 200 characters.`,
  }),
  card_hidden: () => ({
    what: msg`Access is restricted, so link previews show only the sender, without an image.`,
  }),
  card_ready: ({ about }) => ({
    what: msg`Link previews show “${{ about }}” with a description and an image.`,
  }),
  link_paused: () => ({
    what: msg`The link is paused. Visitors see that it isn’t available, and we couldn’t check its pages.`,
    advice: msg`Resume it and check again.`,
  }),
  gate_ended: ({ day }) => ({
    what: msg`The link expired on ${{ day }}.`,
    advice: msg`Set a later end date.`,
  }),
  gate_used_up: ({ count }) => ({
    what: msg`${plural({ count }, { one: 'The only allowed open has been used', other: 'All # allowed opens have been used' })}, so no one else can open the link.`,
    advice: msg`Allow more opens.`,
  }),
  gate_without_codes: () => ({
    what: msg`No one can open the link: it requires an invite code, and there are no active ones.`,
    advice: msg`Create invite codes in its settings and send them along with the link.`,
  }),
  lead_refused: ({ about }) => ({
    what: msg`${{ about }} can’t open the link: the address is blocked or isn’t on the list of allowed addresses.`,
    advice: msg`Allow their address or domain, or unblock it.`,
  }),
  gate_ends_soon: ({ day }) => ({
    what: msg`The link expires on ${{ day }}.`,
    advice: msg`Set a later end date before you share it.`,
  }),
  gate_few_left: ({ count }) => ({
    what: msg`${plural({ count }, { one: '1 open left.', other: '# opens left.' })}`,
    advice: msg`Allow more opens if you share it with several people.`,
  }),
  gate_open: () => ({
    what: msg`Anyone with the link can open it.`,
  }),
  gate_asks: ({ needs }) => ({ what: msg`Visitors must first ${{ needs }}.` }),
  lead_admitted: ({ about, needs }) => ({
    what: needs ? msg`${{ about }} must first ${{ needs }}.` : msg`${{ about }} can open it right away.`,
  }),
  not_measured: () => ({
    what: msg`Without an active plan, visits aren’t tracked and no one is notified.`,
    advice: msg`Renew your plan before you share the link.`,
  }),
  owner_left: ({ about }) => ({
    what: msg`Notifications go to ${{ about }}, which doesn’t belong to a member of this workspace.`,
    advice: msg`Choose a member to notify.`,
  }),
  owner_nobody: () => ({
    what: msg`No one gets emails about visits to this link.`,
    advice: msg`Choose who to notify, unless you’d rather check the visits page.`,
  }),
  scanner_refused: ({ about, why }) => ({
    what: msg`${{ about }} was blocked: ${{ why }}. Emails with this link may be held back or show no preview.`,
    advice: msg`Check again. If it happens again, contact the site administrator.`,
  }),
  token_spent: () => ({
    what: msg`An email security scanner opened a personal link and used it up.`,
    advice: msg`This shouldn’t have happened. Contact the site administrator.`,
  }),
  scanner_unclear: () => ({
    what: msg`Someone visited the link during the check, so we can’t tell whether scanners are counted as visits.`,
    advice: msg`Check again.`,
  }),
  scanner_harmless: () => ({
    what: msg`Scanners and messaging apps get the page without counting as a visit or an open.`,
  }),
  token_kept: () => ({
    what: msg`They also opened a personal link, and it still works for its recipient.`,
  }),
}
