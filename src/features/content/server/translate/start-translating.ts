import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { openAi } from '#src/features/ai/server/ai-settings.ts'
import { requireCredits } from '#src/features/ai/server/use-ai.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import type { TranslateJob } from '#src/features/content/schema.ts'
import { type ModelTranslation, piecesOf } from '#src/features/transcript/rules/model-translation.ts'
import { lockTranscriptRow } from '#src/features/transcript/server/find-transcript.ts'
import { keepLines } from '#src/features/transcript/server/translation/save-translation.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { WorkspaceJob } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'
import { offerModel } from '../offer-model.ts'
import { findOpenParagraphs } from './find-open-paragraphs.ts'

export const translateJobName = 'content.translate'

// Of the longest piece, for the estimated tokens.
const wordsOfPiece = 900

type Which = { workspace: string; asset: string; language: string }

/**
 * Starts a job that translates a transcript with the workspace's model, and starts the translation. Throws Refusal 404
 * `asset_not_found`, `transcript_not_found`, 409 `translation_runs`, `nothing_to_translate`, `too_many_languages`, and
 * like `openAi` and `requireCredits`.
 */
export async function startTranslating(
  platform: Pick<Platform, 'db' | 'jobs' | 'clock' | 'secrets'>,
  { user, ...which }: Which & { user: string },
): Promise<void> {
  const { workspace, asset, language } = which
  await requireAsset(platform, { workspace, id: asset })
  const access = await openAi(platform, { workspace, job: 'long' })
  const run = await findRun(platform, which)
  if (run && isUnderWay(run))
    throw conflict(
      'translation_runs',
      msg`This translation is already running. Wait for it to finish, or cancel it under Jobs.`,
    )
  await platform.db.inWorkspace(workspace, async (tx) => {
    const now = platform.clock.now()
    const { id: transcript } = await lockTranscriptRow(tx, which)
    const one = { workspace, transcript, language }
    const { open } = await findOpenParagraphs(tx, one)
    const pieces = piecesOf(open).length
    if (pieces === 0) throw conflict('nothing_to_translate', msg`Every paragraph is already translated.`)
    await requireCredits(tx, { workspace, access, outputs: pieces, now })
    await keepLines(tx, { ...one, user, lines: [], now })
    const payload: TranslateJob = { workspace, asset, subject: subjectOf(which), user, language }
    await platform.jobs.enqueue(tx, { name: translateJobName, payload })
  })
}

/** The cost of a model's translation, and the state of its run. Throws Refusal 404 `asset_not_found`. */
export async function readModelTranslation(
  platform: Pick<Platform, 'db' | 'jobs'>,
  { locale, ...which }: Which & { locale: Locale },
): Promise<ModelTranslation> {
  const { workspace, asset } = which
  await requireAsset(platform, { workspace, id: asset })
  const offer = await offerModel(platform, { workspace, words: wordsOfPiece, jobs: ['long'] })
  const run = await findRun(platform, which)
  const shown = run && {
    state: run.state,
    step: readStoredMessage(locale, run.step),
  }
  return { offer, run: shown ?? null }
}

/** The current or last run. */
async function findRun({ jobs }: Pick<Platform, 'jobs'>, which: Which): Promise<WorkspaceJob | undefined> {
  const all = await jobs.ofSubject(which.workspace, subjectOf(which))
  return all.find(({ name }) => name === translateJobName)
}

function isUnderWay({ state }: WorkspaceJob): boolean {
  return state === 'queued' || state === 'running' || state === 'waiting'
}

function subjectOf({ asset, language }: Which): string {
  return `${asset}/${language}`
}

function conflict(code: string, message: MessageDescriptor): Refusal {
  return new Refusal(409, code, message)
}
