import { gateSettings } from '#src/features/link/schema.ts'
import { workspaceDomain } from '#src/features/link/server/domain/tables.ts'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { orderCode } from '#src/features/link/server/gate/send-code.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink } from './factories.ts'
import type { TestPlatform } from './test-platform.ts'

/** A link with every gate setting, a pending code, and an unverified domain. */
export async function gatedThings(platform: TestPlatform, workspace: string) {
  const { id: link, hashid: gatedHashid } = await aLink(platform, { workspace })
  await setGate(
    platform,
    { workspace, link },
    gateSettings.parse({ asks: 'confirmed', password: 'open sesame' }),
  )
  const shared = await findSharedLink(platform, gatedHashid)
  if (!shared?.gate) throw new Error('the link has no gate')
  const wanted = { name: 'Lea', email: `${link}@globex.test`, consent: '' }
  const from = { ip: link, locale: 'en' } as const
  const linkCode = await orderCode(platform, { ...shared, gate: shared.gate }, { ...wanted, from })
  const ownDomain = newId()
  const about = { workspace, id: ownDomain, host: `links-${ownDomain}.acme.com`, proof: 'proof' }
  const at = { dueAt: platform.clock.now(), createdAt: platform.clock.now() }
  await platform.db.inWorkspace(workspace, (tx) => tx.insert(workspaceDomain).values({ ...about, ...at }))
  return { gatedHashid, linkCode, ownDomain }
}
