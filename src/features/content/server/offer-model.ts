import { modelFor } from '#src/features/ai/rules/model-for.ts'
import type { ModelJob } from '#src/features/ai/schema.ts'
import { readAiSettings } from '#src/features/ai/server/ai-settings.ts'
import { creditsOfOutput } from '#src/features/ai/server/use-ai.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ModelOffer } from '../schema.ts'

const tokensOfWord = 1.4
// Tokens of a prompt without its passages, and of a typical answer.
const tokensAround = 1600
const mostTokensOfPassages = 6000

/**
 * The workspace's models and their cost for a transcript of this many words; null when none is set up or allowed to
 * receive transcripts.
 */
export async function offerModel(
  platform: Pick<Platform, 'db'>,
  { workspace, words, jobs = ['short', 'long'] }: { workspace: string; words: number; jobs?: ModelJob[] },
): Promise<ModelOffer | null> {
  const settings = await readAiSettings(platform, { workspace })
  const { provider, sendsTranscripts, runCapCredits: most, language } = settings
  if (provider === 'none' || !sendsTranscripts) return null
  const model = [...new Set(jobs.map((job) => modelFor(settings, job)))].join(', ')
  const { credits: left } = await readWorkspaceInfo(platform, workspace)
  const passages = Math.min(mostTokensOfPassages, Math.round(words * tokensOfWord))
  return { model, credits: creditsOfOutput, tokens: passages + tokensAround, left, most, language }
}
