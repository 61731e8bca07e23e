import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Site } from './server.ts'

const demo = join(import.meta.dirname, '../demo')

async function upload(owner: Page, site: Site, query: Record<string, string>): Promise<string> {
  const answer = await owner.request.post(`/api/assets/upload?${new URLSearchParams(query)}`, {
    data: readFileSync(join(demo, query['name'] ?? '')),
    headers: { origin: site.origin, 'content-type': 'application/octet-stream' },
  })
  const taken: unknown = await answer.json()
  return (taken as { asset: { id: string } }).asset.id
}

/** Uploads a talk with its transcript; returns its id. */
export async function uploadTalk(owner: Page, site: Site): Promise<string> {
  const asset = await upload(owner, site, { name: 'jfk.mp3' })
  await upload(owner, site, { name: 'jfk.vtt', asset })
  return asset
}
