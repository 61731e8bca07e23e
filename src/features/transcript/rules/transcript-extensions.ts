/** Extensions that are parsed as transcripts. */
export const transcriptExtensions = [
  'srt',
  'vtt',
  'txt',
  'md',
  'markdown',
  'json',
  'sbv',
  'ass',
  'ssa',
  'ttml',
  'dfxp',
] as const
