import { z } from 'zod'

export const assetKinds = ['audio', 'document'] as const
export type AssetKind = (typeof assetKinds)[number]

/** What a person may change about an asset; `version` is the one they saw. */
export const assetChanges = z.object({
  version: z.coerce.number().int().min(1),
  title: z.string().trim().min(1, 'Write a title').max(300, 'Use at most 300 characters').optional(),
  summary: z.string().trim().max(2000, 'Use at most 2,000 characters').optional(),
  attribution: z.string().trim().max(500, 'Use at most 500 characters').optional(),
})
export type AssetChanges = z.output<typeof assetChanges>
