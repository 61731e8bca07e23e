/** Whether visitors may keep recordings and films: they only play, they are offered as files, or saving is hindered. */
export const downloadKinds = ['played', 'offered', 'hindered'] as const
export type DownloadKind = (typeof downloadKinds)[number]
