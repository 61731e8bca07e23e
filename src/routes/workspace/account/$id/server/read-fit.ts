import { type IcpRow, listIcps } from '#src/features/icp/server/find-icp.ts'
import { type KeptScore, scoresOf } from '#src/features/icp/server/read-scores.ts'
import type { Platform } from '#src/platform/platform.ts'

/** How well an account fits a profile; `scored` is null until it is scored by the current version. */
export type Fit = { icp: Pick<IcpRow, 'id' | 'name' | 'criteria' | 'isDefault'>; scored: KeptScore | null }

/** An account's fit for each active profile, the default one first. */
export async function readFits(
  platform: Pick<Platform, 'db'>,
  { workspace, account }: { workspace: string; account: string },
): Promise<Fit[]> {
  const icps = (await listIcps(platform, { workspace })).filter(({ status }) => status === 'active')
  return Promise.all(
    icps.map(async ({ id, name, criteria, isDefault, revision }) => {
      const scores = await scoresOf(platform, { workspace, icp: id, accounts: [account] })
      const scored = scores.get(account)
      const icp = { id, name, criteria, isDefault }
      return { icp, scored: scored?.revision === revision ? scored : null }
    }),
  )
}
