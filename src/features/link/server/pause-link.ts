import type { Platform } from '#src/platform/platform.ts'
import { changeLink, type LinkChange } from './change-link.ts'

/** From now on strangers get the same "not found" as for a link that never was. */
export async function pauseLink(platform: Pick<Platform, 'db' | 'clock'>, which: LinkChange): Promise<void> {
  await changeLink(platform, which, { active: false })
}

/** Opens a paused link again. */
export async function resumeLink(platform: Pick<Platform, 'db' | 'clock'>, which: LinkChange): Promise<void> {
  await changeLink(platform, which, { active: true })
}
