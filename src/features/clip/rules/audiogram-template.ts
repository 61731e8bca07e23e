/** What an audiogram is for, and how many pixels it has. */
export const audiogramPixels = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
} as const
export type AudiogramSize = keyof typeof audiogramPixels
export const audiogramSizes = ['square', 'portrait', 'landscape'] as const satisfies AudiogramSize[]
