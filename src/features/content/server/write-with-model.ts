import { msg } from '@lingui/core/runtime-macro'
import { type AiAccess, openAi } from '#src/features/ai/server/ai-settings.ts'
import { chargeUse, withCreditsReserved } from '#src/features/ai/server/use-ai.ts'
import type { BrandKit } from '#src/features/brand/schema.ts'
import { themesOf } from '#src/features/icp/rules/describe-persona.ts'
import type { Persona } from '#src/features/icp/server/find-icp.ts'
import type { Analysis } from '#src/features/language/rules/analyse.ts'
import { peopleIn } from '#src/features/language/rules/names.ts'
import { writeOutput } from '#src/features/language/rules/write-output.ts'
import type { Block, WriteOptions } from '#src/features/language/schema.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { askForOutput } from '../rules/ask-for-output.ts'
import { outputName } from '../rules/instructions.ts'
import { isOwnKind, kindMessage, type Wanted } from '../rules/kinds.ts'
import { modelJobOf } from '../rules/model-job.ts'
import { ownKindTemplate } from '../rules/prompt-template.ts'
import { readModelAnswer } from '../rules/read-model-answer.ts'
import type { WriteJob } from '../schema.ts'
import { askForBlocks } from './ask-for-blocks.ts'
import { keptKindOf } from './own-kinds.ts'
import { dropPartials, showPartial } from './partial-texts.ts'
import { findTemplate } from './prompt-templates.ts'
import { addVariant, hasRun, isWritten, lockOutput } from './queries.ts'

export type Writing = {
  wanted: Wanted
  /** The recording's title. */
  title: string
  /** The workspace's voice, if one was chosen. */
  voice: BrandKit | undefined
  /** The persona to write for, if any. */
  persona: Persona | undefined
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'secrets'>
  job: WriteJob
  analysis: Analysis
  report: JobReport
  /** This output's share of the job, in percent. */
  share: { from: number; until: number }
}

/** The engine's options for a job's settings. */
export function optionsOf(
  { job, voice, persona, wanted }: Pick<Writing, 'job' | 'voice' | 'persona' | 'wanted'>,
  variant: number,
): WriteOptions {
  const { tone, length } = job
  const goal = [wanted.instruction, ...(persona ? [themesOf(persona)] : [])].join('\n')
  return { tone, length, avoid: avoidedBy(voice), variant, goal }
}

function avoidedBy(voice: Writing['voice']): string[] {
  return voice?.voice.banned ?? []
}

/** The common columns of a job's variants. */
export function variantOf({ job, voice, persona }: Pick<Writing, 'job' | 'voice' | 'persona'>, now: Date) {
  const { tone, length, instruction, run, user } = job
  const spoken = { brand: voice?.id ?? null, voice: voice?.name ?? '' }
  const read = { persona: persona?.id ?? null, reader: persona?.title ?? '' }
  return { tone, length, instruction, run, createdBy: user, createdAt: now, ...spoken, ...read }
}

/**
 * Writes one output with the workspace's model from the passages the engine's draft cites, and charges in the
 * transaction that saves it: an unsaved output is free, and one this run has saved isn't requested again. Throws like
 * `openAi`, `requireCredits` and `askModel`; canceling the job aborts the model.
 */
export async function writeWithModel(writing: Writing): Promise<void> {
  const { platform, job, analysis, wanted } = writing
  const { kind, form } = wanted
  const { workspace, asset, run } = job
  const access = await openAi(platform, { workspace, job: modelJobOf(form) })
  const language = job.language || analysis.language
  const isDone = await platform.db.inWorkspace(workspace, (tx) =>
    isWritten(tx, { workspace, asset, kind, language, run }),
  )
  if (isDone) return
  const draft = writeOutput(analysis, form, optionsOf(writing, 0))
  if (draft.length === 0) return
  const key = `content:${run}:${kind}:${language}`
  await withCreditsReserved(platform, { workspace, key, purpose: purposeOf(wanted), access }, () =>
    writeAndKeep(writing, { access, draft, language, key }),
  )
}

type Draft = { access: AiAccess; draft: readonly Block[]; language: string; key: string }

async function writeAndKeep(writing: Writing, { access, draft, language, key }: Draft): Promise<void> {
  const { platform, job, wanted } = writing
  const { kind } = wanted
  const { workspace, asset, user, run } = job
  const template = isOwnKind(kind) ? undefined : await findTemplate(platform, { workspace, kind })
  const { body, tokensIn, tokensOut } = await ask(writing, { access, draft, template: template?.body })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const written = platform.clock.now()
    const output = await lockOutput(tx, { workspace, asset, ...keptKindOf(wanted), language, now: written })
    if (await hasRun(tx, output, run)) return
    await addVariant(tx, output, {
      ...variantOf(writing, written),
      method: `ai:${access.model}`,
      template: template?.n ?? null,
      language,
      body,
    })
    await dropPartials(tx, { workspace, asset, kind, language })
    const purpose = purposeOf(wanted)
    await chargeUse(tx, { workspace, user, key, purpose, access, tokensIn, tokensOut, now: written })
  })
}

/** The purpose shown in the credit history. */
function purposeOf({ kind, name }: Wanted): string {
  return name || kind
}

type Asked = {
  access: AiAccess
  draft: readonly Block[]
  template: string | undefined
}

async function ask(writing: Writing, { access, draft, template }: Asked) {
  const { platform, job, analysis, report, share, voice, persona, title, wanted } = writing
  const { kind, name, form, instruction } = wanted
  const { workspace, asset, user, run } = job
  const language = job.language || analysis.language
  const { passages, ...asking } = askForOutput({
    analysis,
    output: name || outputName(kind),
    isFree: form === null,
    draft,
    wishes: job,
    voice: voice?.voice,
    persona,
    template: instruction ? ownKindTemplate(instruction) : template,
    title,
  })
  const step = msg`Writing with ${{ model: access.model }}: ${{ kind: kindMessage(wanted) }}`
  try {
    return await askForBlocks(platform, {
      ...asking,
      access,
      use: { workspace, user, purpose: purposeOf(wanted) },
      people: peopleIn(analysis.sentences, analysis.language),
      avoid: avoidedBy(voice),
      read: (answer) => readModelAnswer(answer, { form, passages, avoid: avoidedBy(voice) }),
      async onPartial(blocks, done) {
        await report.step(Math.round(share.from + (share.until - share.from) * done), step)
        await showPartial(platform, { workspace, asset, run, kind, language, blocks })
      },
    })
  } catch (error) {
    await platform.db.inWorkspace(workspace, (tx) => dropPartials(tx, { workspace, asset, kind, language }))
    throw error
  }
}
