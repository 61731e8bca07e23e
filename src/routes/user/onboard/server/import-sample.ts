import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import type { Platform } from '#src/platform/platform.ts'
import { projectRoot } from '#src/platform/project-root.ts'

type Owner = { workspace: string; user: string }

/** Imports a short public-domain speech with its transcript as a sample. Returns the asset's id. */
export async function importSample(platform: Platform, owner: Owner): Promise<string> {
  const media = await storeMedia(platform, {
    ...owner,
    filename: 'jfk.mp3',
    content: createReadStream(sampleFile('jfk.mp3')),
  })
  const asset = await createAsset(platform, {
    ...owner,
    title: 'Kennedy’s inaugural address, 1961',
    kind: 'audio',
    source: 'sample',
    primaryMedia: media.id,
    summary: 'Eleven seconds from the inaugural address of John F. Kennedy, 20 January 1961.',
    attribution: 'John F. Kennedy, inaugural address, 20 January 1961. Public domain (US government work).',
  })
  const text = await readFile(sampleFile('jfk.vtt'), 'utf8')
  await importTranscript(platform, { ...owner, asset: asset.id, filename: 'jfk.vtt', text })
  return asset.id
}

function sampleFile(name: string): string {
  return join(projectRoot, 'demo', name)
}
