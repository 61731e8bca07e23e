import { z } from 'zod'

/** Every feature flag that code asks with `isOn`, and its default. */
export const knownFlags = {
  acting: { isOn: true },
  webhooks: { isOn: true },
} as const satisfies Record<string, { isOn: boolean }>

export type KnownFlag = keyof typeof knownFlags

export const flagName = z.enum(['acting', 'webhooks'])
export const severity = z.enum(['notice', 'degraded', 'outage'])
