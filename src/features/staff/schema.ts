import { z } from 'zod'

/** Every switch that code asks with `isOn`, and how it stands until somebody turns it. */
export const knownFlags = {
  acting: { isOn: true, about: 'Staff may look at the product as somebody else, for a reason.' },
  webhooks: { isOn: true, about: 'Webhooks of links are told of visits. Off, they wait and are told later.' },
} as const satisfies Record<string, { isOn: boolean; about: string }>

export type KnownFlag = keyof typeof knownFlags

export const flagName = z.enum(['acting', 'webhooks'])
export const severity = z.enum(['notice', 'degraded', 'outage'])
