import { unlinked, withoutUrls } from '#src/text/unlinked.ts'
import type { Visitor } from '../describe-visit.ts'
import type { DigestLink } from './gather-digest.ts'
import type { Receipt } from './receipt-text.ts'

type Named = Pick<Visitor, 'lead' | 'account' | 'personal'>

/** A visitor's name for emails, without anything that could become a link. */
export function visitorWithoutLinks({ lead, account, personal }: Named): Named {
  return {
    lead: lead && { ...lead, first: unlinked(lead.first), last: unlinked(lead.last) },
    account: account && unlinked(account),
    personal: personal && { ...personal, to: withoutUrls(personal.to) },
  }
}

/** The same for clicked links reported by the browser. */
export function unlinkedClicks(clicks: Receipt['clicks']): Receipt['clicks'] {
  return clicks.map((click) => ({ ...click, text: withoutUrls(click.text), href: withoutUrls(click.href) }))
}

export function unlinkedDigest(links: DigestLink[]): DigestLink[] {
  return links.map((link) => ({
    ...link,
    account: link.account && unlinked(link.account),
    known: link.known.map((person) => {
      const { lead, personal } = visitorWithoutLinks({ ...person, account: null })
      return { ...person, lead, personal }
    }),
  }))
}
