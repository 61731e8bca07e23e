import type { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { safeFilename } from '#src/features/media/rules/safe-filename.ts'
import { findMedia, type MediaFile } from '#src/features/media/server/find-media.ts'
import { removeMedia } from '#src/features/media/server/remove-media.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { clipProblemLabels } from '../messages/clip-labels.ts'
import { boundsProblem, fitsSpan } from '../rules/clip-bounds.ts'
import { wordsInRange } from '../rules/words-within.ts'
import type { ClipRecipe } from '../schema.ts'
import { clipNotFound } from './find-clip.ts'
import { clip } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>
type Wanted = { workspace: string; user: string; asset: string; recipe: ClipRecipe }

/**
 * Stores a clip cut by a browser from an asset's recording, with its recipe and words. All or nothing. With
 * `replaces` the file replaces that clip's, which moves to the trash. Throws Refusal 404 `asset_not_found` or
 * `clip_not_found`, 409 `recording_changed` when it was cut from another recording, 415, 413, and 422 `clip_bounds` or `clip_length` for a range or file that can't be that clip.
 */
export async function saveClip(
  platform: World,
  { content, ...wanted }: Wanted & { content: Readable },
): Promise<{ id: string; media: string }> {
  const { workspace, user, recipe } = wanted
  const words = await requireCut(platform, wanted)
  const media = await storeMedia(platform, {
    workspace,
    user,
    filename: `${safeFilename(recipe.title.replaceAll(/[/\\]/g, ' ')).slice(0, 120)}.${recipe.extension}`,
    content,
    takes: recipe.kind === 'audiogram' ? 'video' : 'upload',
  })
  try {
    requireFile(media, recipe)
    const id = await platform.db.inWorkspace(workspace, (tx) =>
      put(platform, tx, { ...wanted, media: media.id, words }),
    )
    return { id, media: media.id }
  } catch (error) {
    await removeMedia(platform, { workspace, media: media.id })
    throw error
  }
}

/** The words in the range, if it can be cut from the asset's current recording. */
async function requireCut(platform: World, { workspace, asset: id, recipe }: Wanted) {
  const asset = await requireAsset(platform, { workspace, id })
  const recording =
    asset.primaryMedia === recipe.source
      ? await findMedia(platform, { workspace, media: recipe.source })
      : undefined
  if (!recording)
    throw new Refusal(
      409,
      'recording_changed',
      msg`This asset has a new recording. Reload the page and create the clip again.`,
    )
  const { durationMs } = recording
  const problem = boundsProblem(recipe, { kind: recipe.kind, durationMs })
  if (problem) throw new Refusal(422, 'clip_bounds', clipProblemLabels[problem])
  return wordsInRange(await readTranscript(platform, { workspace, asset: id }), recipe, durationMs).words
}

function requireFile(media: MediaFile, recipe: ClipRecipe): void {
  const wanted = recipe.kind === 'audiogram' ? 'video/' : 'audio/'
  if (media.mime.startsWith(wanted) && fitsSpan(media.durationMs, recipe)) return
  throw new Refusal(
    422,
    'clip_length',
    msg`The clip doesn’t match the selected start and end. Create it again.`,
  )
}

type Kept = Wanted & { media: string; words: ReturnType<typeof wordsInRange>['words'] }

async function put({ clock }: World, tx: Transaction, kept: Kept): Promise<string> {
  const { workspace, user, asset, recipe, media, words } = kept
  const now = clock.now()
  const { title, kind, source, startMs, endMs, template, replaces } = recipe
  const made = { title, kind, source, startMs, endMs, template, media, words, updatedAt: now }
  if (replaces !== undefined) return replaceClip(tx, { ...kept, replaces, made })
  const id = newId(now)
  await tx.insert(clip).values({ workspace, id, asset, ...made, createdBy: user, createdAt: now })
  return id
}

type Replacing = Kept & { replaces: string; made: Partial<typeof clip.$inferInsert> & { updatedAt: Date } }

async function replaceClip(tx: Transaction, { workspace, user, asset, replaces, made }: Replacing) {
  const isIt = and(eq(clip.workspace, workspace), eq(clip.id, replaces), eq(clip.asset, asset))
  const [before] = await tx.select({ media: clip.media }).from(clip).where(isIt).for('update')
  if (!before) throw clipNotFound()
  await tx.update(clip).set(made).where(isIt)
  await tx
    .update(mediaFile)
    .set({ deletedAt: made.updatedAt, deletedBy: user })
    .where(
      and(eq(mediaFile.workspace, workspace), eq(mediaFile.id, before.media), isNull(mediaFile.deletedAt)),
    )
  return replaces
}
