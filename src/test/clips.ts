import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ClipRecipe } from '#src/features/clip/schema.ts'
import { saveClip } from '#src/features/clip/server/keep-clip.ts'
import { clip } from '#src/features/clip/server/tables.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { removeFiles } from '#src/features/trash/server/remove-files.ts'
import { newId } from '#src/platform/ids.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aRecordedAsset, storeRecording } from './recordings.ts'
import type { TestPlatform } from './test-platform.ts'

type Who = { workspace: string; user: string }
export type Recorded = Who & { asset: string; media: string }

/** The demo's eleven-second recording, with its transcript. */
export async function aRecordedTalk(platform: TestPlatform, who: Who): Promise<Recorded> {
  const bytes = readFileSync(join(projectRoot, 'demo/jfk.mp3'))
  const { asset, media } = await aRecordedAsset(platform, { ...who, filename: 'jfk.mp3', bytes })
  const text = readFileSync(join(projectRoot, 'demo/jfk.vtt'), 'utf8')
  await importTranscript(platform, { ...who, asset, filename: 'jfk.vtt', text })
  return { ...who, asset, media }
}

/** A silent WAV file of this duration, the format of clips from browsers without encoders. */
export function silence(ms: number): Buffer {
  const rate = 8000
  const bytes = Math.round((ms * rate) / 1000) * 2
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  for (const [value, at] of [
    [16, 16],
    [rate, 24],
    [rate * 2, 28],
    [bytes, 40],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [2, 32],
    [16, 34],
  ] as const)
    head.writeUInt16LE(value, at)
  head.write('data', 36)
  return Buffer.concat([head, Buffer.alloc(bytes)])
}

/** The recipe of a clip of “ask not what your country can do for you”. */
export function recipeOf({ media: source }: Recorded, more: Partial<ClipRecipe> = {}): ClipRecipe {
  const span = { startMs: 3200, endMs: 7700 }
  return { kind: 'audio', title: 'Ask not', source, ...span, template: null, extension: 'wav', ...more }
}

/** A clip of the talk, as sent by a browser. */
export function aClip(platform: TestPlatform, talk: Recorded, more: Partial<ClipRecipe> = {}) {
  const { workspace, user, asset } = talk
  const recipe = recipeOf(talk, more)
  const content = Readable.from([silence(recipe.endMs - recipe.startMs)])
  return saveClip(platform, { workspace, user, asset, recipe, content })
}

/** A clip of an asset, and one in the trash. */
export async function clipsOf(platform: TestPlatform, { asset, ...who }: Who & { asset: string }) {
  async function put(endMs: number): Promise<{ id: string; media: string }> {
    const { id: media } = await storeRecording(platform, {
      ...who,
      filename: 'clip.wav',
      bytes: silence(endMs),
    })
    const now = platform.clock.now()
    const id = newId(now)
    const made = { kind: 'audio', title: 'Clip', source: media, startMs: 0, endMs } as const
    await platform.db.inWorkspace(who.workspace, (tx) =>
      tx
        .insert(clip)
        .values({ workspace: who.workspace, id, asset, ...made, media, createdAt: now, updatedAt: now }),
    )
    return { id, media }
  }
  const [kept, gone] = [await put(1000), await put(2000)]
  await removeFiles(platform, { ...who, ids: [gone.media] })
  return { clip: kept.id, goneClip: gone.id }
}
