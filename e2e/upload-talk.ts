import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Desk } from './desk.ts'

const demo = join(import.meta.dirname, '../demo')

/** Uploads a talk with its transcript; returns its id. */
export async function uploadTalk(desk: Desk): Promise<string> {
  const asset = await desk.upload('jfk.mp3', readFileSync(join(demo, 'jfk.mp3')))
  await desk.upload('jfk.vtt', readFileSync(join(demo, 'jfk.vtt')), { asset })
  return asset
}
