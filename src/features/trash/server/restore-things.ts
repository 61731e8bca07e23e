import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { speak, type Translatable } from '#src/translation/speak.ts'
import { type TrashedThing, trashKinds } from '../rules/trash-kinds.ts'
import { trashThings } from './trash-things.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>
type Who = { workspace: string; user: string }

/** The result of restoring: how many were restored, and a remark on each that wasn't, or not completely. */
export type RestoreReport = { restored: number; remarks: Translatable[] }

/**
 * Restores things from the trash one by one, dependents last. Refuses only if nothing could be restored, with
 * the reason: 409 `journey_removed` for a link whose journey stays in the trash, a name that was taken, or
 * 404.
 */
export async function restoreThings(world: World, who: Who, things: TrashedThing[]): Promise<RestoreReport> {
  const report: RestoreReport = { restored: 0, remarks: [] }
  let refused: Refusal | undefined
  const inOrder = things.toSorted((a, b) => trashKinds.indexOf(a.kind) - trashKinds.indexOf(b.kind))
  for (const one of inOrder) {
    try {
      const remark = await trashThings[one.kind].restore(world, { ...who, id: one.id })
      report.restored += 1
      if (remark) report.remarks.push(remark)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused ??= error
      report.remarks.push(error.told)
    }
  }
  if (refused && report.restored === 0) throw refused
  return {
    ...report,
    remarks: [...new Map(report.remarks.map((remark) => [speak('en', remark), remark])).values()],
  }
}
