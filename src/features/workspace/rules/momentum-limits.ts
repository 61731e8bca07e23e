/**
 * After how many days an account counts as not opened, cooling and silent in a workspace; defaults are left
 * out.
 */
export const limitNames = ['unopened', 'cooling', 'silent'] as const
export type MomentumLimits = Partial<Record<(typeof limitNames)[number], number>>

export const mostLimitDays = 365
