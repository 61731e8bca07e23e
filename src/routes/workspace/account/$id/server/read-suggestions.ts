import type { AccountRow } from '#src/features/account/server/list-accounts.ts'
import { listPersonas } from '#src/features/icp/server/find-icp.ts'
import type { Affinity } from '#src/features/insight/server/read-affinity.ts'
import type { LinkRow } from '#src/features/link/server/list-links.ts'
import type { Judged } from '#src/features/visit/rules/momentum.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ContentSuggestion, type KnownOfCompany, suggestContent } from '../parts/suggest-content.ts'
import { type StepSuggestion, suggestStep } from '../parts/suggest-step.ts'
import { readCandidates, readSentIds } from './read-candidates.ts'
import type { Fit } from './read-fit.ts'
import { readStepFacts } from './read-step-facts.ts'

/** Suggested content and next step for an account. */
export type Suggestions = { content: ContentSuggestion[]; step: StepSuggestion | undefined }

type Known = {
  workspace: string
  account: AccountRow
  affinity: Affinity
  fits: Fit[]
  links: LinkRow[]
  standing: Judged | null
}

/** Suggests content and, if the account has none, a next step. */
export async function readSuggestions(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, account, affinity, fits, links, standing }: Known,
): Promise<Suggestions> {
  const personas = await personasOf(platform, { workspace, fits })
  const today = platform.clock.now().toISOString().slice(0, 10)
  const content = await platform.db.inWorkspace(workspace, async (tx) => {
    const tags = affinity.topics.map(({ name }) => name)
    const candidates = await readCandidates(tx, { workspace, tags })
    const known = await readSentIds(tx, {
      workspace,
      journeys: links.map(({ journey }) => journey.id),
      read: readIn(affinity),
    })
    const left = candidates.filter(({ id, source }) => !known.has(id) && !(source && known.has(source)))
    return suggestContent(left, { topics: affinity.topics, personas, today })
  })
  if (account.nextStep) return { content, step: undefined }
  const step = suggestStep({
    stage: account.stage,
    hasLink: links.length > 0,
    momentum: standing?.momentum ?? null,
    ...(await readStepFacts(platform, { workspace, account: account.id })),
    readMost: affinity.topics[0]?.name ?? affinity.tabs[0]?.title ?? '',
    sendNext: content[0]?.title ?? '',
  })
  return { content, step }
}

function readIn({ tabs, recordings }: Affinity): string[] {
  return [
    ...tabs.flatMap(({ things }) => things.map(({ id }) => id)),
    ...recordings.flatMap(({ asset }) => asset ?? []),
  ]
}

/** Personas of the best-fitting profile; none if the account isn't scored or is excluded. */
async function personasOf(
  platform: Pick<Platform, 'db'>,
  { workspace, fits }: Pick<Known, 'workspace' | 'fits'>,
): Promise<KnownOfCompany['personas']> {
  const fitting = fits.filter(({ scored }) => scored && scored.tier !== 'none' && scored.tier !== 'excluded')
  const [best] = fitting.toSorted((one, other) => (other.scored?.score ?? 0) - (one.scored?.score ?? 0))
  if (!best) return []
  const personas = await listPersonas(platform, { workspace, icp: best.icp.id })
  return personas.map(({ title, vocabulary, goals, pains }) => ({
    title,
    profile: best.icp.name,
    themes: [...vocabulary, ...goals, ...pains],
  }))
}
