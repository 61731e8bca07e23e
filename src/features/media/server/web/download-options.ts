import type { Platform } from '#src/platform/platform.ts'

/** Limits of an import request: no internal addresses, and not this site itself. */
export function downloadOptions({ config }: Pick<Platform, 'config'>): {
  allowPrivate: boolean
  ownHosts: string[]
} {
  return { allowPrivate: config.importAllowPrivate, ownHosts: [new URL(config.publicOrigin).hostname] }
}
