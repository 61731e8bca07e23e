/** From how many days on an account counts as not opened, cooling and silent, as a workspace chose; what is not chosen is left out. */
export const limitNames = ['unopened', 'cooling', 'silent'] as const
export type MomentumLimits = Partial<Record<(typeof limitNames)[number], number>>

export const mostLimitDays = 365
