import { gateSettings } from '#src/features/link/schema.ts'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { orderCode } from '#src/features/link/server/gate/send-code.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { aLink } from './factories.ts'
import type { TestPlatform } from './test-platform.ts'

/** A link of a workspace that asks for everything, and a code on its way to somebody. */
export async function gatedThings(
  platform: TestPlatform,
  workspace: string,
): Promise<{ gatedHashid: string; linkCode: string }> {
  const { id: link, hashid: gatedHashid } = await aLink(platform, { workspace })
  await setGate(
    platform,
    { workspace, link },
    gateSettings.parse({ asks: 'confirmed', password: 'open sesame' }),
  )
  const shared = await findSharedLink(platform, gatedHashid)
  if (!shared?.gate) throw new Error('the link asks nothing')
  const wanted = { name: 'Lea', email: `${link}@globex.test`, consent: '' }
  const from = { ip: link, locale: 'en' } as const
  const linkCode = await orderCode(platform, { ...shared, gate: shared.gate }, { ...wanted, from })
  return { gatedHashid, linkCode }
}
