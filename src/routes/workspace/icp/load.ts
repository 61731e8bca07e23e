import { z } from 'zod'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { listKnownTags } from '#src/features/account/server/list-known.ts'
import { figuresReader } from '#src/features/fit/server/read-figures.ts'
import type { Scored } from '#src/features/icp/rules/score.ts'
import {
  type IcpChange,
  type IcpRow,
  listIcpChanges,
  listIcps,
  listPersonas,
  type Persona,
} from '#src/features/icp/server/find-icp.ts'
import { explainScore, type Matches, readMatches, tryIcp } from '#src/features/icp/server/read-scores.ts'
import type { Platform } from '#src/platform/platform.ts'
import { folded } from '#src/text/fold.ts'
import { storable } from '#src/text/storable.ts'

type World = Pick<Platform, 'db' | 'clock'>

const query = z.object({
  icp: z.string().max(40).catch(''),
  try: z.string().trim().max(200).transform(storable).catch(''),
})

/** The account a profile is tested with, and other matches. */
export type Tried = {
  q: string
  account: { id: string; name: string } | null
  scored: Scored | null
  others: { name: string; domain: string | null }[]
}

export type IcpScreenData = {
  icps: IcpRow[]
  /** Null if there is none. */
  shown: IcpRow | null
  /** Of the saved version. Null without a profile. */
  matches: Matches | null
  personas: Persona[]
  changes: IcpChange[]
  tags: string[]
  tried: Tried
}

/** The profiles of a workspace, and the one in the URL with its matches. */
export async function loadIcpScreen(
  platform: World,
  { workspace, url }: { workspace: string; url: string },
): Promise<IcpScreenData> {
  const { icp: asked, try: q } = query.parse(Object.fromEntries(new URL(url).searchParams))
  const icps = await listIcps(platform, { workspace })
  const shown = icps.find(({ id }) => id === asked) ?? icps[0] ?? null
  return {
    icps,
    shown,
    matches: shown && (await matchesOf(platform, workspace, shown)),
    personas: shown ? await listPersonas(platform, { workspace, icp: shown.id }) : [],
    changes: shown ? await listIcpChanges(platform, { workspace, icp: shown.id }) : [],
    tags: await listKnownTags(platform, { workspace }),
    tried: await tryOn(platform, { workspace, shown, q }),
  }
}

/** Drafts have no saved scores, so the matches are calculated. */
async function matchesOf(platform: World, workspace: string, shown: IcpRow): Promise<Matches> {
  if (shown.status === 'active' && shown.scoredAt) return readMatches(platform, { workspace, icp: shown.id })
  return tryIcp(platform, { workspace, ...shown }, figuresReader(platform))
}

async function tryOn(
  platform: World,
  { workspace, shown, q }: { workspace: string; shown: IcpRow | null; q: string },
): Promise<Tried> {
  if (q === '') return { q, account: null, scored: null, others: [] }
  const { accounts } = await listAccounts(platform, { workspace, q, limit: 6 })
  const [first, ...others] = accounts.toSorted((a, b) => Number(isCalled(b, q)) - Number(isCalled(a, q)))
  const account = first ? { id: first.id, name: first.name } : null
  const asked = account && shown && { workspace, account: account.id, ...shown }
  const scored = asked && (await explainScore(platform, asked, figuresReader(platform)))
  return { q, account, scored: scored ?? null, others: others.map(({ name, domain }) => ({ name, domain })) }
}

function isCalled({ name, domain }: { name: string; domain: string | null }, q: string): boolean {
  return [folded(name), domain].includes(folded(q))
}
