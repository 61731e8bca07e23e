import { msg } from '@lingui/core/runtime-macro'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { listKits } from '#src/features/brand/server/list-kits.ts'
import { type CheckMark, listChecks } from '#src/features/campaign/server/check/load-check.ts'
import type { Journey } from '#src/features/journey/server/load-journey.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { type DraftState, readDraftState } from '#src/features/journey/server/read-draft-state.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { addressToShare } from '#src/features/link/rules/address.ts'
import { type GivenSettings, nothingGiven } from '#src/features/link/rules/preset.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { type GateView, loadGate } from '#src/features/link/server/gate/load-gate.ts'
import { countUsableCodes } from '#src/features/link/server/invite/list-codes.ts'
import { type LinkRow, listLinks } from '#src/features/link/server/list-links.ts'
import {
  listPersonalAddresses,
  type PersonalAddressRow,
} from '#src/features/link/server/personal/list-personal-addresses.ts'
import { listPresets, type PresetRow } from '#src/features/link/server/preset/list-presets.ts'
import type { Promised } from '#src/features/visit/rules/delivery.ts'
import { listVisits, type VisitRow } from '#src/features/visit/server/list-visits.ts'
import {
  type LinkMails,
  readLinkMails,
  readNamedMails,
} from '#src/features/visit/server/notifying/read-link-mails.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { drawQrCode } from '#src/platform/qr-code.ts'
import { countVisits } from './count-visits.ts'
import { findLinkPerson, type LinkPerson } from './find-link-person.ts'
import { type FormAnswers, listFormAnswers } from './list-form-answers.ts'
import { listMemberAddresses } from './list-member-addresses.ts'

const visitsAtOnce = 25

/** `mails`: the member's email setting for the link, and what they get. */
export type DeskLink = LinkRow & {
  visits: number
  lastVisitAt: Date | null
  check: CheckMark | undefined
  mails: LinkMails
  /** Whether it requires an invite code and none is active. */
  isWaitingForCodes: boolean
}

/** Choices of the link form; `link` is undefined for a new one. */
export type LinkForm = {
  link: LinkRow | undefined
  /** Base URL of links. */
  origin: string
  /** QR code of its URL, as SVG. */
  qr: string | undefined
  /** Its access settings; undefined if never set. */
  gate: GateView | undefined
  /** Number of active invite codes. */
  usableCodes: number
  /** Result of its last check; undefined if never checked. */
  check: CheckMark | undefined
  /** Its latest personal links and their total. */
  personal: { addresses: PersonalAddressRow[]; total: number }
  members: string[]
  /** The workspace's brand kits, the default first. */
  kits: { id: string; name: string }[]
  /** The notifications of each member, by lower-case email, if the link lists it. */
  promised: Record<string, Promised>
  /** The title of a new link. */
  headline: string
  companies: { id: string; name: string; domain: string | null }[]
  people: string[]
  /** The person of a new link, if given. */
  person: LinkPerson | undefined
  /** Its settings; for a new link, the defaults without a preset. */
  start: GivenSettings
  presets: Pick<PresetRow, 'id' | 'name' | 'given'>[]
  /** Preset of a new link; empty for none. */
  preset: string
}

export type JourneyView = {
  journey: Journey
  draft: DraftState
  links: DeskLink[]
  nextLinks: string | undefined
  visits: VisitRow[]
  olderVisits: string | undefined
  /** Answers of its forms; null without forms and answers. */
  sent: FormAnswers | null
  form: LinkForm | undefined
}

/** Loads the screen of a journey. `link` is the id of the link to edit, or `new`. */
export async function loadJourneyView(
  platform: Platform,
  asked: {
    workspace: string
    user: string
    journey: string
    link?: string | undefined
    lead?: string | undefined
    after?: string | undefined
    before?: string | undefined
    answers?: string | undefined
  },
): Promise<JourneyView> {
  const { workspace, user, journey: id, after, before } = asked
  const journey = await loadJourney(platform, { workspace, journey: id })
  const { links, next } = await listLinks(platform, { workspace, journey: id, after })
  const counts = await countVisits(platform, { workspace, of: 'link', ids: links.map((link) => link.id) })
  const checks = await listChecks(platform, { workspace, links: links.map((link) => link.id) })
  const mails = await readLinkMails(platform, { workspace, user, links: links.map((link) => link.id) })
  const codes = await countUsableCodes(platform, { workspace, links: links.map((link) => link.id) })
  const visits = await listVisits(platform, {
    workspace,
    journey: id,
    limit: visitsAtOnce,
    ...(before ? { before } : {}),
  })
  return {
    journey,
    draft: await readDraftState(platform, { workspace, user, journey: id }),
    links: links.flatMap((link) => {
      const [counted, ofMember] = [counts.get(link.id), mails.get(link.id)]
      if (!ofMember) return []
      return {
        ...link,
        visits: counted?.visits ?? 0,
        lastVisitAt: counted?.lastAt ?? null,
        check: checks.get(link.id),
        mails: ofMember,
        isWaitingForCodes: codes.get(link.id) === 0,
      }
    }),
    nextLinks: next,
    visits,
    olderVisits: visits.length === visitsAtOnce ? visits.at(-1)?.cursor : undefined,
    sent: await readSentIds(platform, { workspace, journey, after: asked.answers }),
    form: asked.link
      ? await loadLinkForm(platform, {
          workspace,
          user,
          journey,
          links,
          link: asked.link,
          lead: asked.lead,
        })
      : undefined,
  }
}

type Sent = { workspace: string; journey: Journey; after: string | undefined }

async function readSentIds(
  platform: Platform,
  { workspace, journey, after }: Sent,
): Promise<FormAnswers | null> {
  const sent = await listFormAnswers(platform, { workspace, of: { journey: journey.id }, after })
  const hasForm = journey.tabs.some(({ items }) => items.some(({ kind }) => kind === 'form'))
  return hasForm || sent.total > 0 ? sent : null
}

type AskedForm = {
  workspace: string
  user: string
  journey: Journey
  links: LinkRow[]
  link: string
  lead: string | undefined
}

async function loadLinkForm(
  platform: Platform,
  { workspace, user, journey, links: named, link: wanted, lead }: AskedForm,
): Promise<LinkForm> {
  const { links } =
    wanted === 'new'
      ? { links: [] }
      : await listLinks(platform, { workspace, journey: journey.id, link: wanted, limit: 1 })
  const [link] = links
  if (!link && wanted !== 'new') {
    throw new Refusal(404, 'link_not_found', msg`This link isn’t part of this journey.`)
  }
  const { accounts } = await listAccounts(platform, { workspace, limit: 500 })
  const { leads } = await listLeads(platform, { workspace, limit: 500 })
  const origin = await originOfWorkspace(platform, workspace)
  const gate = link && (await loadGate(platform, { workspace, link: link.id }))
  const presets = await listPresets(platform, workspace)
  return {
    link,
    start: link ? settingsOf(link, gate) : await startOfNew(platform, workspace),
    presets: presets.map(({ id, name, given }) => ({ id, name, given })),
    preset: link ? '' : defaultOf(presets),
    qr: link && (await drawQrCode(addressToShare(origin, link))),
    origin,
    personal: link
      ? await listPersonalAddresses(platform, { workspace, link: link.id })
      : { addresses: [], total: 0 },
    gate,
    usableCodes: link
      ? ((await countUsableCodes(platform, { workspace, links: [link.id] })).get(link.id) ?? 0)
      : 0,
    check: link && (await listChecks(platform, { workspace, links: [link.id] })).get(link.id),
    kits: (await listKits(platform, { workspace })).map(({ id, name }) => ({ id, name })),
    ...(await readMembers(platform, { workspace, user, link })),
    headline: headlineOf(journey.name, named),
    companies: accounts.map(({ id, name, domain }) => ({ id, name, domain })),
    people: leads.map(({ email }) => email),
    person: await findLinkPerson(platform, { workspace, lead }),
  }
}

/** Possible recipients, the member first, and what they get. */
async function readMembers(
  platform: Platform,
  { workspace, user, link }: { workspace: string; user: string; link: LinkRow | undefined },
): Promise<Pick<LinkForm, 'members' | 'promised'>> {
  const members = await listMemberAddresses(platform, { workspace, first: user })
  const promised = await readNamedMails(platform, { workspace, link: link?.id })
  return { members, promised: Object.fromEntries(promised) }
}

/** The journey's name, without the company that a journey shared with one is named after: others must not see it. */
function headlineOf(name: string, links: LinkRow[]): string {
  const ends = links.flatMap(({ account }) => (account ? [` · ${account.name}`] : []))
  const end = ends.find((one) => name.endsWith(one) && name !== one)
  return end ? name.slice(0, -end.length) : name
}

function defaultOf(presets: PresetRow[]): string {
  return presets.find(({ isDefault }) => isDefault)?.id ?? ''
}

async function startOfNew(platform: Platform, workspace: string): Promise<GivenSettings> {
  const { linkEmailNotification, linkTrackDurationMin } = await readWorkspaceInfo(platform, workspace)
  return {
    ...nothingGiven,
    emailNotification: linkEmailNotification,
    trackDurationMin: linkTrackDurationMin,
  }
}

function settingsOf(link: LinkRow, gate: GateView | undefined): GivenSettings {
  const { previewTitle, previewDescription, emailNotification, trackDurationMin, downloads, utm } = link
  return {
    ...nothingGiven,
    ...(gate && demandsOf(gate)),
    previewTitle,
    previewDescription,
    emailNotification,
    trackDurationMin,
    downloads,
    utm,
  }
}

function demandsOf({
  isInviteOnly,
  asks,
  consent,
  allowed,
  denied,
  terms,
  endsOn,
  endedUrl,
  mostViews,
}: GateView) {
  const lists = { allowed: entriesIn(allowed), denied: entriesIn(denied) }
  return { isInviteOnly, asks, consent, ...lists, terms, endsOn, endedUrl, mostViews }
}

function entriesIn(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}
