import { Readable } from 'node:stream'
import { murmuring } from '#demo/sample-sound.ts'
import type { ClipRecipe } from '#src/features/clip/schema.ts'
import { saveClip } from '#src/features/clip/server/keep-clip.ts'
import { clip } from '#src/features/clip/server/tables.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { removeFiles } from '#src/features/trash/server/remove-files.ts'
import { newId } from '#src/platform/ids.ts'
import { realFile } from './hostile-bytes.ts'
import { aRecordedAsset, storeRecording } from './recordings.ts'
import type { TestPlatform } from './test-platform.ts'

type Who = { workspace: string; user: string }
export type Recorded = Who & { asset: string; media: string }

/** The demo's eleven-second recording, with its transcript. */
export async function aRecordedTalk(platform: TestPlatform, who: Who): Promise<Recorded> {
  const bytes = realFile('demo/jfk.mp3')
  const { asset, media } = await aRecordedAsset(platform, { ...who, filename: 'jfk.mp3', bytes })
  const text = realFile('demo/jfk.vtt').toString()
  await importTranscript(platform, { ...who, asset, filename: 'jfk.vtt', text })
  return { ...who, asset, media }
}

/** A silent WAV file of this duration, the format of clips from browsers without encoders. */
export function silence(ms: number): Buffer {
  return murmuring([], ms)
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
    const recording = { ...who, filename: 'clip.wav', bytes: silence(endMs) }
    const { id: media } = await storeRecording(platform, recording)
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
