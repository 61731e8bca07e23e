import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { type CheckMark, listChecks } from '#src/features/campaign/server/check/load-check.ts'
import type { Journey } from '#src/features/journey/server/load-journey.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { addressToShare } from '#src/features/link/rules/address.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { type GateView, loadGate } from '#src/features/link/server/gate/load-gate.ts'
import { type LinkRow, listLinks } from '#src/features/link/server/list-links.ts'
import {
  listPersonalAddresses,
  type PersonalAddressRow,
} from '#src/features/link/server/personal/list-personal-addresses.ts'
import { listVisits, type VisitRow } from '#src/features/visit/server/list-visits.ts'
import { type LinkMails, noMails, readLinkMails } from '#src/features/visit/server/telling/read-link-mails.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { drawQrCode } from '#src/platform/qr-code.ts'
import { told } from '#src/words/locale.ts'
import { journeyWords } from '../words/journey-words.ts'
import { countVisits } from './count-visits.ts'
import { listLivePages } from './list-live-pages.ts'
import { listMemberAddresses } from './list-member-addresses.ts'

const visitsAtOnce = 25

/** `mails`: what the member chose for its mails, and what that comes to. */
export type DeskLink = LinkRow & {
  visits: number
  lastVisitAt: Date | null
  check: CheckMark | undefined
  mails: LinkMails
}

/** What the form of a link offers to choose from; `link` is undefined for a new one. */
export type LinkForm = {
  link: LinkRow | undefined
  /** What addresses of links begin with. */
  origin: string
  /** Its address as an SVG picture. */
  qr: string | undefined
  /** What it asks of its visitors; undefined while it never asked anything. */
  gate: GateView | undefined
  /** What looking through it came to; undefined where it never was. */
  check: CheckMark | undefined
  /** The latest of its personal addresses, and how many there are. */
  personal: { addresses: PersonalAddressRow[]; total: number }
  members: string[]
  companies: string[]
  people: string[]
  /** What a new link begins with. */
  defaults: { emailNotification: boolean; trackDurationMin: number }
}

export type JourneyDeskView = {
  journey: Journey
  pages: { id: string; title: string }[]
  links: DeskLink[]
  nextLinks: string | undefined
  visits: VisitRow[]
  olderVisits: string | undefined
  form: LinkForm | undefined
}

/** Everything the working page of a journey shows. `link` is the id of the link to edit, or `new`. */
export async function loadJourneyDesk(
  platform: Platform,
  asked: {
    workspace: string
    user: string
    journey: string
    link?: string | undefined
    after?: string | undefined
    before?: string | undefined
  },
): Promise<JourneyDeskView> {
  const { workspace, user, journey: id, after, before } = asked
  const journey = await loadJourney(platform, { workspace, journey: id })
  const { links, next } = await listLinks(platform, { workspace, journey: id, after })
  const counts = await countVisits(platform, { workspace, of: 'link', ids: links.map((link) => link.id) })
  const checks = await listChecks(platform, { workspace, links: links.map((link) => link.id) })
  const mails = await readLinkMails(platform, { workspace, user, links: links.map((link) => link.id) })
  const visits = await listVisits(platform, {
    workspace,
    journey: id,
    limit: visitsAtOnce,
    ...(before ? { before } : {}),
  })
  return {
    journey,
    pages: await listLivePages(platform, { workspace }),
    links: links.map((link) => {
      const counted = counts.get(link.id)
      return {
        ...link,
        visits: counted?.visits ?? 0,
        lastVisitAt: counted?.lastAt ?? null,
        check: checks.get(link.id),
        mails: mails.get(link.id) ?? noMails,
      }
    }),
    nextLinks: next,
    visits,
    olderVisits: visits.length === visitsAtOnce ? visits.at(-1)?.cursor : undefined,
    form: asked.link ? await loadLinkForm(platform, { workspace, journey: id, link: asked.link }) : undefined,
  }
}

async function loadLinkForm(
  platform: Platform,
  { workspace, journey, link: wanted }: { workspace: string; journey: string; link: string },
): Promise<LinkForm> {
  const { links } =
    wanted === 'new'
      ? { links: [] }
      : await listLinks(platform, { workspace, journey, link: wanted, limit: 1 })
  const [link] = links
  if (!link && wanted !== 'new') {
    throw new Refusal(
      404,
      'link_not_found',
      told(journeyWords, (words) => words.thereIsNoSuchLink),
    )
  }
  const { accounts } = await listAccounts(platform, { workspace, limit: 500 })
  const { leads } = await listLeads(platform, { workspace, limit: 500 })
  const origin = await originOfWorkspace(platform, workspace)
  const { linkEmailNotification, linkTrackDurationMin } = await readWorkspaceInfo(platform, workspace)
  return {
    link,
    qr: link && (await drawQrCode(addressToShare(origin, link))),
    origin,
    personal: link
      ? await listPersonalAddresses(platform, { workspace, link: link.id })
      : { addresses: [], total: 0 },
    gate: link && (await loadGate(platform, { workspace, link: link.id })),
    check: link && (await listChecks(platform, { workspace, links: [link.id] })).get(link.id),
    defaults: { emailNotification: linkEmailNotification, trackDurationMin: linkTrackDurationMin },
    members: await listMemberAddresses(platform, { workspace }),
    companies: [...new Set(accounts.map((account) => account.name))],
    people: leads.map((lead) => lead.email),
  }
}
