/** How the list of companies is shown. */
export const accountViews = ['table', 'board'] as const

/** How the list of assets is shown. */
export const assetViews = ['list', 'grid', 'board'] as const
export type AssetViewName = (typeof assetViews)[number]
