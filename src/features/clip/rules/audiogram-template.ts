/** Audiogram formats and their sizes in pixels. */
export const audiogramPixels = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
} as const
export type AudiogramSize = keyof typeof audiogramPixels
export const audiogramSizes = ['square', 'portrait', 'landscape'] as const satisfies AudiogramSize[]
