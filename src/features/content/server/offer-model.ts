import { readAiSettings } from '#src/features/ai/server/ai-settings.ts'
import { creditsOfOutput } from '#src/features/ai/server/use-ai.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'

/** What a model would cost: credits and tokens for each output, and how many credits are left. */
export type ModelOffer = { model: string; credits: number; tokens: number; left: number }

const tokensOfWord = 1.4
// What a question holds beside the passages, and an answer of usual length.
const tokensAround = 1600
const mostTokensOfPassages = 6000

/** The workspace's model and what it would cost for a transcript of so many words; null where none is set up. */
export async function offerModel(
  platform: Pick<Platform, 'db'>,
  { workspace, words }: { workspace: string; words: number },
): Promise<ModelOffer | null> {
  const { provider, model } = await readAiSettings(platform, { workspace })
  if (provider === 'none') return null
  const { credits: left } = await readWorkspaceInfo(platform, workspace)
  const passages = Math.min(mostTokensOfPassages, Math.round(words * tokensOfWord))
  return { model, credits: creditsOfOutput, tokens: passages + tokensAround, left }
}
