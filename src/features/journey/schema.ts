import { z } from 'zod'

export const journeyName = z
  .string()
  .trim()
  .min(1, 'Give the journey a name')
  .max(120, 'Use at most 120 characters')

export const tabTitle = z
  .string()
  .trim()
  .min(1, 'Write the title of the tab')
  .max(60, 'Use at most 60 characters')
