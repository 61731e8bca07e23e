import type { SharingPlace } from '#src/features/share/schema.ts'
import { createShare } from '#src/features/share/server/create-share.ts'
import { openShare } from '#src/features/share/server/open-share.ts'
import { aWorkspace } from './factories.ts'
import { aSpokenAsset } from './spoken-asset.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'

export const said = 'We opened the workshop in March. None of us had run one before, and we learned it there.'

export type Shareable = { workspace: string; user: string; asset: string; place: SharingPlace }

/** A talk with its transcript, in its own workspace. */
export async function aTalk(platform: TestPlatform): Promise<Shareable> {
  const { workspace, owner: user } = await aWorkspace(platform)
  const asset = await aSpokenAsset(platform, { workspace, user }, { text: said, filename: 'talk.txt' })
  return { workspace, user, asset, place: { kind: 'asset', id: asset } }
}

/** A new platform with a talk. */
export async function aDesk(): Promise<{ platform: TestPlatform; made: Shareable }> {
  const platform = await createTestPlatform()
  return { platform, made: await aTalk(platform) }
}

const plain = { label: '', mode: 'comment', password: '', lifetime: 'never' } as const

/** A share of the talk, for comments and without expiry by default. */
export function aShare(
  platform: TestPlatform,
  { workspace, user, asset, place }: Shareable,
  wanted: Partial<Parameters<typeof createShare>[1]['wanted']> = {},
): Promise<{ id: string; hashid: string }> {
  return createShare(platform, { workspace, user, place, wanted: { ...plain, thing: asset, ...wanted } })
}

/** What a guest sees at the share's URL. */
export function see(platform: TestPlatform, share: string, more: { cookies?: string; item?: string } = {}) {
  return openShare(platform, { share, cookies: more.cookies ?? null, item: more.item, locale: 'en' })
}

/** The author of comments. */
export const lea = { name: 'Lea', email: '', website: '' }

/** A comment form. */
export function saying(body: string, more: { at?: string; item?: string; website?: string } = {}) {
  return { intent: 'comment' as const, ...lea, body, at: '', item: '', ...more }
}
