import type { Platform } from '#src/platform/platform.ts'
import { changeLink, type LinkChange } from './change-link.ts'

/** Visitors now get the same "not found" as for an unknown link. */
export async function pauseLink(platform: Pick<Platform, 'db' | 'clock'>, which: LinkChange): Promise<void> {
  await changeLink(platform, which, { active: false })
}

/** Opens a paused link again. */
export async function resumeLink(platform: Pick<Platform, 'db' | 'clock'>, which: LinkChange): Promise<void> {
  await changeLink(platform, which, { active: true })
}
