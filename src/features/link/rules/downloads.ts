/**
 * Whether visitors may keep recordings and videos: streaming only, offered as files, or saving is blocked.
 */
export const downloadKinds = ['played', 'offered', 'hindered'] as const
export type DownloadKind = (typeof downloadKinds)[number]
